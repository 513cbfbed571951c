import { z } from 'zod';
import { Instant } from '../product/fields.ts';
import { DAILY_CAPS } from '../product/plan.ts';

/** Where an alert can go besides the site, which always shows it. */
export const AlertChannel = z.enum(['push', 'email', 'discord']);
export type AlertChannel = z.infer<typeof AlertChannel>;

const MINUTES_PER_DAY = 1_440;
const MinuteOfDay = z
  .int()
  .min(0)
  .max(MINUTES_PER_DAY - 1, 'a time of day is a number of minutes after midnight, below 1440');

/**
 * The times of day between which no alert is sent. If `from` is later than `to`, the quiet hours end on the next day.
 */
export const QuietHours = z
  .strictObject({ from: MinuteOfDay, to: MinuteOfDay })
  .refine(({ from, to }) => from !== to, 'Quiet hours must not begin and end at the same time');
export type QuietHours = z.infer<typeof QuietHours>;

const TimeZone = z.string().max(60).refine(isTimeZone, 'timeZone must be a name such as America/Chicago');

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: name }));
  } catch {
    return false;
  }
}

const DailyCap = z.literal(DAILY_CAPS);

export const AlertRules = z.object({
  quiet: QuietHours.nullable(),
  timeZone: TimeZone,
  dailyCap: DailyCap,
});
export type AlertRules = z.infer<typeof AlertRules>;

/** A change of the rules. Missing fields keep their value. */
export const AlertRulesChange = z.strictObject(AlertRules.partial().shape);

/** One place where a person gets alerts: a browser, a mailbox, or a Discord account. */
export const AlertTarget = z.object({
  id: z.uuid(),
  channel: AlertChannel,
  /** The browser and its system, or the name in Discord; null for email, which goes to the account's address. */
  label: z.string().nullable(),
  /** The address of the browser's push service, by which a browser finds its own entry; null for other channels. */
  endpoint: z.string().nullable(),
  createdAt: Instant,
});
export type AlertTarget = z.infer<typeof AlertTarget>;

export const AlertSettings = AlertRules.extend({
  targets: z.array(AlertTarget),
  /** The key that browsers subscribe with; null if this server cannot send push messages. */
  pushKey: z.string().nullable(),
  discord: z.object({ available: z.boolean() }),
  email: z.object({ available: z.boolean(), address: z.string(), confirmed: z.boolean() }),
});
export type AlertSettings = z.infer<typeof AlertSettings>;

const KeyText = z.string().regex(/^[\w-]+=*$/, 'must be base64url');

/** What a browser's `PushSubscription.toJSON()` has, and a name for the list of devices. */
export const PushDevice = z.strictObject({
  endpoint: z.url({ protocol: /^https$/ }).max(1_000),
  p256dh: KeyText.max(100),
  auth: KeyText.max(40),
  label: z.string().trim().min(1).max(60),
});
export type PushDevice = z.infer<typeof PushDevice>;

/** The token of a link that turns a target off without a sign-in. */
export const OffToken = z.string().regex(/^[\w-]{43}$/, 'This link is incomplete or was changed');

/** The code that the bot's command /link shows; it is not case-sensitive. */
export const DiscordCode = z
  .string({ error: 'Enter the code that /link shows' })
  .trim()
  .toUpperCase()
  .regex(/^[A-Z2-7]{8}$/, 'The code is eight letters and digits long');
