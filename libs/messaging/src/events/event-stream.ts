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
  return (await findStream(manager)) ?? (await addStream(manager, replicas));
}

export function isMissing(error: unknown): boolean {
  return error instanceof NatsError && NOT_FOUND.includes(error.api_error?.err_code);
}

async function findStream(manager: JetStreamManager): Promise<StreamInfo | undefined> {
  try {
    return await manager.streams.info(STREAM);
  } catch (error) {
    if (isMissing(error)) return undefined;
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
