import { z } from 'zod';
import { Instant } from '../product/fields.ts';
import { route } from '../messages/route.ts';
import { ByUser } from '../auth/user.ts';
import { request } from '../messages/bus-messages.ts';

/** Minutes of visible time after which a page reminds the user; null for never. */
const Reminder = z.union([z.literal(15), z.literal(30), z.literal(60)], {
  error: 'Choose a reminder after 15, 30 or 60 minutes, or none',
});

/** The time that an account has spent on the site today (America/Chicago), its daily limit and the reminder. */
export const TimeInApp = z.object({
  usedSeconds: z.int(),
  /** Null without a limit. At 0 the account is on a break until the day is over. */
  leftSeconds: z.int().nullable(),
  limit: z
    .object({
      minutes: z.int(),
      /** A higher limit, or null for none, that takes effect at `from`. */
      next: z.object({ minutes: z.int().nullable(), from: Instant }).nullable(),
    })
    .nullable(),
  reminderMinutes: Reminder.nullable(),
});
export type TimeInApp = z.infer<typeof TimeInApp>;

export const myTime = route('GET', '/auth/time', {
  access: 'signed-in',
  summary: "Today's time on the site, its daily limit, and the reminder",
  reply: TimeInApp,
});

export const countTime = route('POST', '/auth/time', {
  access: 'signed-in',
  summary: 'Sent by a page after each minute in which it was visible',
  limit: { perMinute: 30, by: 'account' },
  reply: TimeInApp,
});

export const setTimeLimit = route('POST', '/auth/time/limit', {
  access: 'signed-in',
  summary: 'Set or lower the daily time limit at once, or raise it or (with null) end it after 24 hours',
  limit: { perMinute: 10, by: 'account' },
  body: z.strictObject({
    minutes: z
      .int('Choose a number of minutes')
      .min(5, 'A time limit is at least 5 minutes a day')
      .max(1_440, 'A time limit is at most 1,440 minutes a day')
      .nullable(),
  }),
  reply: TimeInApp,
});

export const setReminder = route('POST', '/auth/time/reminder', {
  access: 'signed-in',
  summary: 'Choose after how many minutes of visible time pages show a reminder; null for never',
  limit: { perMinute: 30, by: 'account' },
  body: z.strictObject({ minutes: Reminder.nullable() }),
  reply: TimeInApp,
});

export const getTime = request('auth.get-time', ByUser, TimeInApp);
/** Counts at most the time since the last count, so that two open pages count once. */
export const countTimeRequest = request('auth.count-time', ByUser, TimeInApp);
export const setTimeLimitRequest = request('auth.set-time-limit', setTimeLimit.body.extend(ByUser.shape), TimeInApp);
export const setReminderRequest = request('auth.set-reminder', setReminder.body.extend(ByUser.shape), TimeInApp);
