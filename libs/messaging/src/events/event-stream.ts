import { STREAM } from '@overline/contracts/access';
import {
  type JetStreamManager,
  type NatsConnection,
  NatsError,
  nanos,
  RetentionPolicy,
  StorageType,
  type StreamInfo,
} from 'nats';

/** The stream forgets an event after so long. */
export const KEPT_MS = 14 * 24 * 3_600_000;
const SAME_EVENT_MS = 120_000;
const COPIES_IN_A_CLUSTER = 3;

/** JetStream's numbers for a stream, a consumer and a message that are not there. */
const MISSING: readonly (number | undefined)[] = [10059, 10014, 10037];

/** Makes the stream of events where it is missing. */
export async function ensureStream(connection: NatsConnection): Promise<StreamInfo> {
  const manager = await connection.jetstreamManager();
  // In a cluster each of three servers has a copy, so that one may go.
  const copies = connection.info?.cluster ? COPIES_IN_A_CLUSTER : 1;
  return (await found(manager)) ?? (await added(manager, copies));
}

/** True of an error that says: there is no such stream, consumer or message. */
export function isMissing(error: unknown): boolean {
  return error instanceof NatsError && MISSING.includes(error.api_error?.err_code);
}

async function found(manager: JetStreamManager): Promise<StreamInfo | undefined> {
  try {
    return await manager.streams.info(STREAM);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

function added(manager: JetStreamManager, copies: number): Promise<StreamInfo> {
  return manager.streams.add({
    name: STREAM,
    subjects: ['events.>'],
    storage: StorageType.File,
    num_replicas: copies,
    retention: RetentionPolicy.Limits,
    max_age: nanos(KEPT_MS),
    duplicate_window: nanos(SAME_EVENT_MS),
  });
}
