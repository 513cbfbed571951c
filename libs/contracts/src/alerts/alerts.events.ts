import { z } from 'zod';
import { event } from '../messages/bus-messages.ts';
import { Instant } from '../product/fields.ts';
import { Alert } from './watch.ts';

/** Watches became true, each once per crossing. The bot sends them, the gateway notifies open pages. */
export const alertsRaised = event(
  'alerts.raised',
  1,
  z.object({
    alerts: z.array(
      Alert.omit({ read: true }).extend({
        userId: z.uuid(),
        /** When its game starts: it is not sent after that. Null if it is about no single game. */
        startsAt: Instant.nullable(),
      }),
    ),
  }),
  { from: ['analysis'], to: ['gateway', 'bot'] },
);
