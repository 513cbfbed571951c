import { z } from 'zod';
import { event } from '../messages/bus-messages.ts';
import { Instant } from '../product/fields.ts';
import { Alert } from './watch.ts';

/** Alerts of watches whose condition became true. The bot sends them, the gateway notifies open pages. */
export const alertsRaised = event(
  'alerts.raised',
  1,
  z.object({
    alerts: z.array(
      Alert.omit({ read: true }).extend({
        userId: z.uuid(),
        /** The start of its game, after which it is not sent. Null unless it is about one game. */
        startsAt: Instant.nullable(),
      }),
    ),
  }),
  { from: ['analysis'], to: ['gateway', 'bot'] },
);
