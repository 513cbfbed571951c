import { z } from 'zod';
import { NoContent, route } from '../messages/route.ts';
import { NO_WATCHES_MESSAGE } from '../product/plan.ts';
import { AlertChannel, AlertRulesChange, AlertSettings, DiscordCode, OffToken, PushDevice } from './delivery.ts';
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
  summary: 'Watch a player, a prop, a pick or a saved view of the board. The same watch again returns the existing one',
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

export const alertSettings = route('GET', '/alerts/settings', {
  access: 'signed-in',
  summary: "Where the caller's alerts go, the quiet hours and the daily cap",
  reply: AlertSettings,
});

export const changeAlertRules = route('POST', '/alerts/settings', {
  access: 'signed-in',
  summary: 'Set the quiet hours, their time zone and the daily cap',
  limit,
  body: AlertRulesChange,
  reply: AlertSettings,
});

export const addAlertDevice = route('POST', '/alerts/devices', {
  access: 'signed-in',
  summary: "Send alerts to this browser, by the browser's push subscription",
  limit,
  body: PushDevice,
  reply: AlertSettings,
});

export const addAlertMailbox = route('POST', '/alerts/mailbox', {
  access: 'signed-in',
  summary: "Send alerts to the account's email address, which must be confirmed",
  limit,
  reply: AlertSettings,
});

export const linkDiscord = route('POST', '/alerts/discord', {
  access: 'signed-in',
  summary: 'Send alerts as direct messages of the bot, to the Discord account that got this code from /link',
  limit: { perMinute: 10, by: 'account' },
  body: z.strictObject({ code: DiscordCode }),
  reply: AlertSettings,
});

export const removeAlertTarget = route('DELETE', '/alerts/targets/:id', {
  access: 'signed-in',
  summary: 'Send no more alerts to a browser, to the mailbox or to Discord',
  limit,
  params: z.strictObject({ id: z.uuid('id: must be the id of a target') }),
  reply: AlertSettings,
});

/**
 * One-click unsubscribe (RFC 8058). Mail programs call the address in an email's `List-Unsubscribe` header themselves.
 */
export const turnAlertsOff = route('POST', '/unsubscribe/:token', {
  access: 'public',
  summary: 'Turn off the alerts of one target, by the link in a message, without signing in',
  limit: { perMinute: 30, by: 'address' },
  ignoresForm: true,
  params: z.strictObject({ token: OffToken }),
  /** The channel that was turned off; null if it was off already. */
  reply: z.object({ channel: AlertChannel.nullable() }),
});
