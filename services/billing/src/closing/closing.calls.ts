import { outsideCall } from '@overline/queue';
import { z } from 'zod';

const HOUR_MS = 3_600_000;

/** Ends what a deleted account still has at the provider. Somebody is charged until then, so it is not given up. */
export const endCustomer = outsideCall({
  name: 'end-customer',
  payload: z.object({ customerId: z.string() }),
  timeoutMs: 60_000,
  tries: 10_000,
  backoffMs: 1_000,
  longestBackoffMs: HOUR_MS,
});

/** Deletes the provider's customer of a deleted account, with name, e-mail address and saved cards. */
export const eraseCustomer = outsideCall({ ...endCustomer, name: 'erase-customer' });
