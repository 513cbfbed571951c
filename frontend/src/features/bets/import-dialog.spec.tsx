import { afterEach, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { PREMIUM } from '../../session/user.fixture.ts';
import { mockApi, type MockRequest, renderPage } from '../../session/render-page.fixture.tsx';
import { ImportDialog } from './import-dialog.tsx';

afterEach(cleanup);

/** jsdom's File cannot be read as text. */
function aFile(text: string): File {
  return Object.assign(new File([text], 'bets.csv', { type: 'text/csv' }), { text: async () => text });
}

const WRONG = { stored: false, layout: 'overline', rows: 1, added: 0, repeated: 0, wrong: 1 };
const STORED = { stored: true, layout: 'overline', rows: 1, added: 1, repeated: 0, wrong: 0 };

/** Mocks an API that refuses the first run of an import and stores the second. */
function mockImports(): { parts: MockRequest[] } {
  const parts: MockRequest[] = [];
  const reports = [WRONG, STORED];
  const answers = new Proxy(
    {},
    {
      get: (_answers, path: string) => (sent: MockRequest) => {
        if (path.includes('/parts/')) parts.push(sent);
        if (path.endsWith('/run')) return { body: reports.shift() };
        return { body: path.endsWith('/rows') ? { rows: [], next: null } : {} };
      },
    },
  );
  mockApi(answers);
  return { parts };
}

it('imports the same file again once it was corrected', async () => {
  const { parts } = mockImports();
  renderPage(<ImportDialog onClose={() => undefined} />, PREMIUM);
  const file = aFile('bet,stake\na,12,50\n');
  await userEvent.upload(screen.getByLabelText('File'), file);
  expect(await screen.findByText(/^Nothing was stored: 1 of 1 rows have errors/)).toBeTruthy();
  await userEvent.upload(screen.getByLabelText('File'), file);
  expect(await screen.findByText('1 of 1 rows added.')).toBeTruthy();
  expect(parts).toHaveLength(2);
});

it('sends a long file in parts that together are the file', async () => {
  const { parts } = mockImports();
  renderPage(<ImportDialog onClose={() => undefined} />, PREMIUM);
  await userEvent.upload(screen.getByLabelText('File'), aFile(`${'a'.repeat(49_999)}🏀b`));
  await screen.findByText(/^Nothing was stored/);
  expect(parts.map(({ path }) => path.split('/').slice(-2).join('/'))).toEqual(['parts/0', 'parts/1']);
  expect(parts.map(({ body }) => body)).toEqual([{ text: 'a'.repeat(49_999) }, { text: '🏀b' }]);
});
