import { HOME_TIME_ZONE, LINK_MINUTES } from '@overline/contracts';
import type { MailContent } from '@overline/mail';

/** What an email says about the request that caused it. */
interface MailFacts {
  username: string;
  at: Date;
  /** The client's network address. */
  address: string | null;
}

type WithUrl = MailFacts & { url: string };

const VALIDITY = `The link works once and expires in ${LINK_MINUTES} minutes.`;

export function resetMail({ username, url, ...request }: WithUrl): MailContent {
  return {
    subject: 'Reset your Overline password',
    paragraphs: [
      `Hi ${username},`,
      `Someone asked ${when(request)} to reset your password. If it was you, choose a new one. ${VALIDITY}`,
    ],
    button: { label: 'Choose a new password', url },
    small: [
      'Not you? You can ignore this email. Your password stays as it is.',
      'If you use two-step sign-in, you still need its code.',
    ],
  };
}

export function confirmationMail({ username, url, ...request }: WithUrl): MailContent {
  return {
    subject: 'Confirm your email address',
    paragraphs: [
      `Hi ${username},`,
      `Please confirm that this is your address. Then you can always reset your password by email. ${VALIDITY}`,
    ],
    button: { label: 'Confirm this address', url },
    small: [
      `This email was requested ${when(request)}.`,
      'Not you? Someone may have mistyped an address. You can ignore this email.',
    ],
  };
}

export function changeMail({ username, url, ...request }: WithUrl): MailContent {
  return {
    subject: 'Confirm your new email address',
    paragraphs: [
      `Hi ${username},`,
      `You asked ${when(request)} to use this address for your Overline account. Until you confirm it, ` +
        `your old address stays in use. ${VALIDITY}`,
    ],
    button: { label: 'Confirm this address', url },
    small: ['Not you? You can ignore this email. Nothing changes without the link.'],
  };
}

export function changeWarning({ username, url, newEmail, ...request }: WithUrl & { newEmail: string }): MailContent {
  return {
    subject: 'Your Overline email address is about to change',
    paragraphs: [
      `Hi ${username},`,
      `Someone asked ${when(request)} to change the email address of your account to ${newEmail}. ` +
        'It takes effect once that address is confirmed.',
    ],
    button: { label: 'This wasn’t me', url },
    small: [
      'If it was you, there is nothing to do. If not, someone knows your password. Choose “This wasn’t me” and set ' +
        'a new one: that also stops the change of address.',
    ],
  };
}

export function passwordChangedMail({
  username,
  url,
  byReset,
  ...changed
}: WithUrl & { byReset: boolean }): MailContent {
  const how = byReset ? 'reset with a link from an email' : 'changed';
  return {
    subject: 'Your Overline password was changed',
    paragraphs: [`Hi ${username},`, `Your password was ${how} ${when(changed)}. All other devices were signed out.`],
    button: { label: 'This wasn’t me', url },
    small: [
      'If it was you, there is nothing to do. If not, choose “This wasn’t me”, set a new password and take back ' +
        'your account.',
    ],
  };
}

const TIME = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: HOME_TIME_ZONE });

/** Example: "on November 23, 2026 at 8:40 AM Central Time from 203.0.113.7" */
function when({ at, address }: Pick<MailFacts, 'at' | 'address'>): string {
  return `on ${TIME.format(at)} Central Time${address === null ? '' : ` from ${address}`}`;
}
