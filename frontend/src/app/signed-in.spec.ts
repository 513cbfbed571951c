import { describe, expect, it } from '@jest/globals';
import { readEvents } from './signed-in.tsx';

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
