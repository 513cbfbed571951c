import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { PREMIUM } from '../../session/user.fixture.ts';
import { mockApi, renderPage } from '../../session/render-page.fixture.tsx';
import { SecondFactor } from './second-factor.tsx';

const OFF = { enabled: false, since: null, recoveryCodesLeft: 0 };
const SECRET = 'JBSWY3DPEHPK3PXP';
const URI = `otpauth://totp/Overline:dana?secret=${SECRET}&issuer=Overline`;
const CODES = ['aaaa-bbbb-cccc-dddd', 'eeee-ffff-gggg-hhhh'];

afterEach(cleanup);

describe('two-step sign-in', () => {
  it('is set up with the password, a code from the app, and recovery codes shown once', async () => {
    const sent = mockApi({
      '/auth/second-factor': { body: OFF },
      '/auth/second-factor/enrol': { body: { secret: SECRET, uri: URI } },
      '/auth/second-factor/confirm': ({ body }) =>
        (body as { code: string }).code === '123456'
          ? { body: { recoveryCodes: CODES } }
          : { status: 400, body: { code: 'WRONG_CODE', message: 'This code is wrong or was used before.' } },
    });
    renderPage(<SecondFactor />, PREMIUM);
    expect(await screen.findByText('Off: your password alone signs you in')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Set up' }));
    await userEvent.type(await screen.findByLabelText('Current password'), 'the-password{Enter}');
    expect(await screen.findByRole('img', { name: 'QR code for the authenticator app' })).toBeTruthy();
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Code'), '000000{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe('This code is wrong or was used before.');
    await userEvent.clear(screen.getByLabelText('Code'));
    await userEvent.type(screen.getByLabelText('Code'), '123456{Enter}');
    const codes = await screen.findByRole('list', { name: 'Recovery codes' });
    expect(
      within(codes)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(CODES);
    expect(sent.find(({ path }) => path.endsWith('/enrol'))?.body).toEqual({ password: 'the-password' });
    await userEvent.click(screen.getByRole('button', { name: 'I have saved them' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is turned off with the password and a code', async () => {
    const on = { enabled: true, since: '2026-11-20T10:00:00.000Z', recoveryCodesLeft: 9 };
    const sent = mockApi({ '/auth/second-factor': { body: on }, '/auth/second-factor/disable': { body: {} } });
    renderPage(<SecondFactor />, PREMIUM);
    expect(await screen.findByText(/9 recovery codes left/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Turn off' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.type(within(dialog).getByLabelText('Current password'), 'the-password');
    await userEvent.type(within(dialog).getByLabelText('Code'), '123456');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Turn off' }));
    expect(await screen.findByText('Two-step sign-in is off.')).toBeTruthy();
    expect(sent.find(({ path }) => path.endsWith('/disable'))?.body).toEqual({
      password: 'the-password',
      code: '123456',
    });
  });
});
