import { outsideCall } from '@overline/queue';
import { z } from 'zod';

// An hour without a mail server delays emails but loses none.
const DELIVERY = { timeoutMs: 30_000, tries: 16, backoffMs: 2_000, longestBackoffMs: 600_000 };

// Payloads are ids only: the worker reads the address and signs the link when it sends.
const link = z.object({ linkId: z.uuid() });

/** An email with a link. */
export const sendLinkMail = outsideCall({ name: 'send-link-mail', payload: link, ...DELIVERY });

/** Warns the current address that a change of address was requested. */
export const sendChangeWarning = outsideCall({ name: 'send-change-warning', payload: link, ...DELIVERY });

/** A security notice to the account's owner. */
export const sendNoticeMail = outsideCall({
  name: 'send-notice-mail',
  payload: z.object({ noticeId: z.uuid() }),
  ...DELIVERY,
});
