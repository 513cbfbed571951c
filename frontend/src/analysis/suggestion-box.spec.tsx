import { afterEach, describe, expect, it } from '@jest/globals';
import { useState } from 'react';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { mockApi, renderPage } from '../session/render-page.fixture.tsx';
import { PREMIUM } from '../session/user.fixture.ts';
import { QuestionForm } from './question-form.tsx';

const FOUND = ['points', 'rebounds'].map((stat) => ({
  label: `Ellery ${stat}`,
  detail: 'BOS',
  query: `Marcus Ellery ${stat}`,
}));

function Form({ onAsk }: { onAsk: (query: string) => void }) {
  const [value, setValue] = useState('');
  return (
    <QuestionForm
      type="prop"
      label="Question"
      hint=""
      placeholder=""
      value={value}
      onChange={setValue}
      running={false}
      onAsk={onAsk}
    />
  );
}

describe('the question form', () => {
  afterEach(cleanup);

  it('suggests while typing, debounces requests, and supports the keyboard', async () => {
    const sent = mockApi({ '/suggestions': { body: FOUND } });
    const questions: string[] = [];
    renderPage(<Form onAsk={(query) => questions.push(query)} />, PREMIUM);
    const box = screen.getByRole('combobox') as HTMLInputElement;
    await userEvent.type(box, 'elle');
    expect(await screen.findAllByRole('option')).toHaveLength(2);
    expect(sent.length).toBeLessThan(3);
    expect(box.getAttribute('aria-expanded')).toBe('true');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(screen.getAllByRole('option')[1]?.getAttribute('aria-selected')).toBe('true');
    expect(box.getAttribute('aria-activedescendant')).toBe(screen.getAllByRole('option')[1]?.id);
    await userEvent.keyboard('{Enter}');
    expect(box.value).toBe('Marcus Ellery rebounds');
    expect(questions).toEqual([]);
    await userEvent.keyboard('{Enter}');
    expect(questions).toEqual(['Marcus Ellery rebounds']);
  });

  it('closes on Escape and keeps what was typed', async () => {
    mockApi({ '/suggestions': { body: FOUND } });
    renderPage(<Form onAsk={() => undefined} />, PREMIUM);
    await userEvent.type(screen.getByRole('combobox'), 'elle');
    await screen.findAllByRole('option');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryAllByRole('option')).toHaveLength(0));
    expect((screen.getByRole('combobox') as HTMLInputElement).value).toBe('elle');
  });
});
