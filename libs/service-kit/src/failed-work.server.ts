import { Inject, Injectable, Optional, type OnApplicationBootstrap } from '@nestjs/common';
import { errorClass, failedWorkRequests, type InputOf, type RequestReply } from '@overline/contracts';
import { FailedWork } from '@overline/database';
import { BusTransport } from '@overline/messaging';
import { registerGauge } from '@overline/telemetry';
import { Health, type PartHealth } from './health.ts';
import { thoseThatFit } from './reply-size.ts';

type Requests = ReturnType<typeof failedWorkRequests>;

const MAX_LISTED = 200;
const MAX_CONTENT_LENGTH = 1_000;

/** Counts a service's dead letters in its health, and lists, replays and drops them over the bus. */
@Injectable()
export class FailedWorkServer implements OnApplicationBootstrap {
  constructor(
    @Optional() @Inject(FailedWork) private readonly work: FailedWork | undefined,
    @Optional() @Inject(BusTransport) private readonly transport: BusTransport | undefined,
    private readonly health: Health,
  ) {}

  onApplicationBootstrap(): void {
    const { work, transport, health } = this;
    if (!work || !transport) return;
    const requests = failedWorkRequests(transport.service);
    transport.serve(requests.get, () => listFailedWork(work));
    transport.serve(requests.replay, (input) => replayFailedWork(work, input as InputOf<Requests['replay']>));
    transport.serve(requests.drop, (input) => dropFailedWork(work, input as InputOf<Requests['drop']>));
    health.add('failed-work', () => healthOf(work, transport.service));
    countFailedWork(work);
  }
}

function countFailedWork(work: FailedWork): void {
  const help = 'Dead-lettered events and outside calls';
  registerGauge({ name: 'failed_work_items', help, labels: ['kind'] }, async () =>
    (await work.counts()).map(({ kind, count }) => ({ labels: { kind }, value: count })),
  );
}

async function healthOf(work: FailedWork, service: string): Promise<PartHealth> {
  const count = await work.count();
  if (count === 0) return { status: 'up' };
  return { status: 'degraded', message: `${count} dead letters; see npm run replay -- ${service}` };
}

export async function listFailedWork(work: FailedWork): Promise<RequestReply<Requests['get']>> {
  const [count, stored] = await Promise.all([work.count(), work.list(MAX_LISTED)]);
  const items = stored.map((item) => ({
    ...item,
    failedAt: item.failedAt.toISOString(),
    content: item.content.slice(0, MAX_CONTENT_LENGTH),
  }));
  return { count, items: thoseThatFit(items) };
}

/** @throws FailedWorkNotFound */
export async function replayFailedWork(
  work: FailedWork,
  { id }: InputOf<Requests['replay']>,
): Promise<RequestReply<Requests['replay']>> {
  const ids = id === undefined ? (await work.list(MAX_LISTED, 'ASC')).map((item) => item.id) : [id];
  const failed: { id: string; reason: string }[] = [];
  for (const next of ids) {
    try {
      if (!(await work.replay(next)) && id !== undefined) throw new FailedWorkNotFound({ id: next });
    } catch (error) {
      if (error instanceof FailedWorkNotFound) throw error;
      failed.push({ id: next, reason: String(error) });
    }
  }
  return { replayed: ids.length - failed.length, failed };
}

/** @throws FailedWorkNotFound */
export async function dropFailedWork(
  work: FailedWork,
  { id }: InputOf<Requests['drop']>,
): Promise<RequestReply<Requests['drop']>> {
  if (!(await work.drop(id))) throw new FailedWorkNotFound({ id });
  return {};
}

class FailedWorkNotFound extends errorClass(
  'FAILED_WORK_NOT_FOUND',
  'not-found',
  'No dead letter has this id any more',
) {}
