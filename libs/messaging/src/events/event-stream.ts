import { type JetStreamManager, type NatsConnection, NatsError, RetentionPolicy, StorageType } from 'nats';

export const STREAM = 'EVENTS';
const DAYS_14_NS = 14 * 24 * 3_600 * 1e9;
const TWO_MINUTES_NS = 120 * 1e9;

/**
 * Makes the stream of events where it is missing; answers when it was created, which tells a new stream from the old
 * one.
 */
export async function ensureStream(connection: NatsConnection): Promise<string> {
  const manager = await connection.jetstreamManager();
  return (await streamCreated(manager)) ?? (await addStream(manager));
}

async function streamCreated(manager: JetStreamManager): Promise<string | null> {
  try {
    return String((await manager.streams.info(STREAM)).created);
  } catch (error) {
    if (error instanceof NatsError && error.api_error?.err_code === 10059) return null;
    throw error;
  }
}

async function addStream(manager: JetStreamManager): Promise<string> {
  const info = await manager.streams.add({
    name: STREAM,
    subjects: ['events.>'],
    storage: StorageType.File,
    retention: RetentionPolicy.Limits,
    max_age: DAYS_14_NS,
    duplicate_window: TWO_MINUTES_NS,
  });
  return String(info.created);
}
