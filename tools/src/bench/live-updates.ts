import { randomUUID } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { picksGenerated } from '@overline/contracts';
import { inboxOf } from '@overline/contracts/access';
import { until } from '@overline/testing';
import { plainClient, referenceMs } from '@overline/testing/cost';
import type { BenchSystem } from './system.ts';
import { type Figure, noneOf } from './figure.ts';

const PAGES_PER_ACCOUNT = 10;
const CONNECTING_AT_ONCE = 200;
const LIMIT_MS = 500;

/**
 * The revisions of the two announced picks. They differ, because a page that connects shortly after an update receives
 * it too.
 */
const REVISIONS = [1_000_001, 1_000_002] as const;

type Opening = { port: number; tokens: readonly string[]; clients: number; revision: number };
type Publish = (subject: string, message: string) => void;

/** An open page: when it received the new picks, and how often. */
type OpenPage = { socket: Socket; updatedAt: number; updates: number; isOpen: boolean };

/**
 * Measures the time between the first and the last of many open pages receiving new picks, then measures it again after
 * all pages have reconnected.
 */
export async function liveUpdates(system: BenchSystem, clients: number): Promise<Figure[]> {
  const { publish } = await plainClient(system.stack.busUrl('picks'), inboxOf('picks'));
  const tokens = await system.accounts(Math.ceil(clients / PAGES_PER_ACCOUNT));
  const { port } = system.gateway;
  const reference = referenceMs();
  const duration = (name: string, ms: number, limit?: number): Figure => ({
    name: `${clients} open pages: ${name}`,
    ratio: ms / reference,
    measured: `${ms.toFixed(0)} ms`,
    ...(limit === undefined ? {} : { limit: `${limit} ms`, isMet: ms <= limit }),
  });
  const first = await openPages({ port, tokens, clients, revision: REVISIONS[0] });
  const spread = await announce(publish, first, REVISIONS[0]);
  for (const { socket } of first) socket.destroy();
  const since = performance.now();
  const second = await openPages({ port, tokens, clients, revision: REVISIONS[1] });
  const reconnected = performance.now() - since;
  const spreadAfterReconnecting = await announce(publish, second, REVISIONS[1]);
  for (const { socket } of second) socket.destroy();
  const wrong = [...first, ...second].filter((page) => page.updates !== 1).length;
  return [
    duration('time between the first and the last page updated', spread, LIMIT_MS),
    duration('all reconnected', reconnected),
    duration(
      'time between the first and the last page updated, after they reconnected',
      spreadAfterReconnecting,
      LIMIT_MS,
    ),
    noneOf(`${clients} open pages: missed or repeated updates`, wrong),
  ];
}

async function openPages({ port, tokens, clients, revision }: Opening): Promise<OpenPage[]> {
  const pages: OpenPage[] = [];
  while (pages.length < clients) {
    const count = Math.min(CONNECTING_AT_ONCE, clients - pages.length);
    const group = Array.from({ length: count }, (_, n) =>
      openPage(port, tokens[(pages.length + n) % tokens.length] ?? '', revision),
    );
    pages.push(...group);
    await until(() => group.every(({ isOpen }) => isOpen));
  }
  return pages;
}

function openPage(port: number, token: string, revision: number): OpenPage {
  const socket = connect(port, '127.0.0.1');
  const page: OpenPage = { socket, updatedAt: 0, updates: 0, isOpen: false };
  socket.write(`GET /api/live HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\nauthorization: Bearer ${token}\r\n\r\n`);
  socket.on('error', () => undefined);
  socket.on('data', (chunk) => {
    const text = chunk.toString('latin1');
    if (text.includes(': listening')) page.isOpen = true;
    const updates = text.split(`"revision":${revision}`).length - 1;
    if (updates === 0) return;
    page.updates += updates;
    page.updatedAt = performance.now();
  });
  return page;
}

/** Announces new picks, as the picks service does. Returns the time between the first and the last page updated. */
async function announce(publish: Publish, pages: readonly OpenPage[], revision: number): Promise<number> {
  const { name, version, subject } = picksGenerated;
  const now = new Date().toISOString();
  const data = { publicationId: randomUUID(), day: now.slice(0, 10), revision, picks: 12, publishedAt: now };
  const event = { id: randomUUID(), name, version, occurredAt: now, data: { ...data, backfilled: false } };
  publish(subject, JSON.stringify(event));
  await until(() => pages.every((page) => page.updates > 0));
  // Wait in case a page receives the same update a second time.
  await sleep(1_000);
  const times = pages.map((page) => page.updatedAt);
  return Math.max(...times) - Math.min(...times);
}
