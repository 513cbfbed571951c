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

export const RETENTION_MS = 14 * 24 * 3_600_000;
const DUPLICATE_WINDOW_MS = 120_000;
const CLUSTER_REPLICAS = 3;

/** JetStream's error codes for a missing stream, consumer and message. */
const NOT_FOUND: readonly (number | undefined)[] = [10059, 10014, 10037];

/** Returns the stream of events, creating it if it is missing. */
export async function ensureStream(connection: NatsConnection): Promise<StreamInfo> {
  const manager = await connection.jetstreamManager();
  const replicas = connection.info?.cluster ? CLUSTER_REPLICAS : 1;
  return (await ifExists(manager.streams.info(STREAM))) ?? (await addStream(manager, replicas));
}

/** Awaits a lookup in JetStream; undefined if the stream, consumer or message does not exist. */
export async function ifExists<T>(lookup: Promise<T>): Promise<T | undefined> {
  try {
    return await lookup;
  } catch (error) {
    if (error instanceof NatsError && NOT_FOUND.includes(error.api_error?.err_code)) return undefined;
    throw error;
  }
}

function addStream(manager: JetStreamManager, replicas: number): Promise<StreamInfo> {
  return manager.streams.add({
    name: STREAM,
    subjects: ['events.>'],
    storage: StorageType.File,
    num_replicas: replicas,
    retention: RetentionPolicy.Limits,
    max_age: nanos(RETENTION_MS),
    duplicate_window: nanos(DUPLICATE_WINDOW_MS),
  });
}
