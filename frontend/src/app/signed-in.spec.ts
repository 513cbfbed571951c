import { describe, expect, it } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import type { LiveUpdate } from '@overline/contracts';
import { applyUpdate, readEvents } from './signed-in.tsx';

function streamOf(...parts: string[]): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    start: (controller) => {
      for (const part of parts) controller.enqueue(encoder.encode(part));
      controller.close();
    },
  });
}

async function eventsOf(...parts: string[]): Promise<string[]> {
  const events: string[] = [];
  await readEvents(streamOf(...parts), (data) => events.push(data));
  return events;
}

describe('server-sent events', () => {
  it('are read one by one', async () => {
    expect(await eventsOf('data: one\n\ndata: two\n\n')).toEqual(['one', 'two']);
  });

  it('may be split anywhere in transit', async () => {
    expect(await eventsOf('id: 4\nda', 'ta: {"type":', '"x"}\n', '\n')).toEqual(['{"type":"x"}']);
  });

  it('join the lines of one event and skip heartbeats', async () => {
    expect(await eventsOf(': still here\n\ndata: a\r\ndata: b\r\n\r\n')).toEqual(['a\nb']);
  });
});

describe('a live update', () => {
  const KEYS = [
    ...[
      ['game', 'g1'],
      ['game', 'movement', 'g1'],
      ['player', 'p1'],
    ],
    ...[['board-prop', { gameId: 'g1' }], ['record']],
  ];

  function refetchedAfter(type: 'games.changed' | 'prices.changed'): unknown[] {
    const queries = new QueryClient();
    for (const key of KEYS) queries.setQueryData(key, {});
    applyUpdate(queries, { type } satisfies LiveUpdate);
    return KEYS.filter((key) => queries.getQueryState(key)?.isInvalidated);
  }

  it('about games refetches the pages of games and players', () => {
    expect(refetchedAfter('games.changed')).toEqual([
      ['game', 'g1'],
      ['game', 'movement', 'g1'],
      ['player', 'p1'],
    ]);
  });

  it('about prices refetches the pages of games and the details of props', () => {
    expect(refetchedAfter('prices.changed')).toEqual([
      ['game', 'g1'],
      ['game', 'movement', 'g1'],
      ['board-prop', { gameId: 'g1' }],
    ]);
  });
});
