import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { PrivacyPage } from './privacy-page.tsx';

describe('the privacy policy', () => {
  afterEach(cleanup);

  it('says that a session stores the IP address and the browser', () => {
    const { container } = render(
      <MemoryRouter>
        <PrivacyPage />
      </MemoryRouter>,
    );
    const items = [...container.querySelectorAll('li')].map((item) => item.textContent);
    const signIns = items.find((item) => item.startsWith('Your sign-ins:'));
    expect(signIns).toContain('its IP address, its browser and when it ends');
  });
});
