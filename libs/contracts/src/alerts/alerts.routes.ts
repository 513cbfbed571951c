import { z } from 'zod';
import { NoContent, route } from '../messages/route.ts';
import { NO_WATCHES_MESSAGE } from '../product/plan.ts';
import { Alert, NewWatch, Watch } from './watch.ts';

const limit = { perMinute: 120, by: 'account' } as const;
const denied = { Free: NO_WATCHES_MESSAGE };
const params = z.strictObject({ id: z.uuid('id: must be the id of a watch') });

export const myWatches = route('GET', '/watches', {
  access: 'signed-in',
  summary: "The caller's watches, newest first, and how many the plan includes",
  reply: z.object({ watches: z.array(Watch), limit: z.int() }),
});

export const createWatch = route('POST', '/watches', {
  access: 'premium',
  denied,
  summary: 'Watch a player, a prop or a pick. The same watch again returns the existing one',
  limit,
  body: NewWatch,
  reply: Watch,
});

export const changeWatch = route('POST', '/watches/:id', {
  access: 'premium',
  denied,
  summary: 'Pause or resume a watch, or change its number',
  limit,
  params,
  body: z.strictObject({ paused: z.boolean().optional(), threshold: z.number().optional() }),
  reply: Watch,
});

export const deleteWatch = route('DELETE', '/watches/:id', {
  access: 'signed-in',
  summary: 'Stop watching',
  limit,
  params,
  reply: NoContent,
});

export const myAlerts = route('GET', '/alerts', {
  access: 'signed-in',
  summary: "The caller's latest 50 alerts, newest first, and how many are unread",
  reply: z.object({ alerts: z.array(Alert), unread: z.int() }),
});

export const readAlerts = route('POST', '/alerts/read', {
  access: 'signed-in',
  summary: "Mark all of the caller's alerts as read",
  limit,
  reply: NoContent,
});
