import { z } from 'zod';
import { SavedView } from '../auth/preferences.ts';
import { ByUser } from '../auth/user.ts';
import { event, request } from '../messages/bus-messages.ts';
import { NoContent } from '../messages/route.ts';
import { Pick } from '../picks/pick.ts';
import { Instant } from '../product/fields.ts';
import { changeWatch, myAlerts, myWatches, turnAlertsOff } from './alerts.routes.ts';
import { AlertRulesChange, AlertSettings, AlertTarget, DiscordCode, OffToken, PushDevice } from './delivery.ts';
import { Alert, NewWatch, Watch } from './watch.ts';

const OfWatch = ByUser.extend({ id: z.uuid() });

export const listWatchesRequest = request('analysis.list-watches', ByUser, myWatches.reply);

export const createWatchRequest = request(
  'analysis.create-watch',
  ByUser.extend({
    watch: NewWatch,
    /** The pick of a `graded` watch, as the caller may see it. */
    pick: Pick.pick({ id: true, playerId: true, market: true, propLine: true })
      .extend({ side: z.enum(['Over', 'Under']), gameId: z.string() })
      .nullable(),
    /** The saved view of a `view` watch, and the version of the account's preferences from which it was copied. */
    view: SavedView.extend({ version: z.int() }).nullable(),
  }),
  Watch,
);

export const changeWatchRequest = request('analysis.change-watch', OfWatch.extend({ change: changeWatch.body }), Watch);

export const deleteWatchRequest = request('analysis.delete-watch', OfWatch, NoContent);

/** `most` is the maximum number of alerts to return, 50 by default. */
export const listAlertsRequest = request(
  'analysis.list-alerts',
  ByUser.extend({ most: z.int().min(1).max(1_000).optional() }),
  myAlerts.reply,
);

export const readAlertsRequest = request('analysis.read-alerts', ByUser, NoContent);

const settings = <Input extends z.ZodRawShape>(name: string, input: Input) =>
  request(`bot.${name}`, ByUser.extend(input), AlertSettings);

export const getAlertSettings = settings('get-alert-settings', {});
export const changeAlertRulesRequest = settings('change-alert-rules', { rules: AlertRulesChange });
export const addAlertDeviceRequest = settings('add-alert-device', { device: PushDevice });
export const addAlertMailboxRequest = settings('add-alert-mailbox', {});
export const linkDiscordRequest = settings('link-discord', { code: DiscordCode });
export const removeAlertTargetRequest = settings('remove-alert-target', { id: AlertTarget.shape.id });

export const turnAlertsOffRequest = request('bot.turn-alerts-off', z.object({ token: OffToken }), turnAlertsOff.reply);

/** Alerts of watches whose condition became true. The bot sends them, the gateway notifies open pages. */
export const alertsRaised = event(
  'alerts.raised',
  1,
  z.object({
    alerts: z.array(
      Alert.omit({ read: true }).extend({
        userId: z.uuid(),
        /**
         * When the alert's game starts; after that, the alert is no longer sent. Null if the alert is not about a
         * single game.
         */
        startsAt: Instant.nullable(),
      }),
    ),
  }),
  { from: ['analysis'], to: ['gateway', 'bot'] },
);
