import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { cutBody } from '../faults/spoiled-body.ts';
import type { Cut } from './model-faults.ts';
import type { Response } from './response.ts';
import { onTheWire, streamEvents } from './stream-events.ts';

/**
 * Sends an answer whole or as events; a quiet cut ends the stream half-way as if nothing were missing, a broken one
 * breaks the connection.
 */
export function sendResponse(
  reply: FastifyReply,
  response: Response,
  { stream, cut }: { stream: boolean; cut: Cut },
): FastifyReply {
  if (stream)
    return reply
      .type('text/event-stream; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(Readable.from(events(response, cut)));
  const body = JSON.stringify(response);
  reply.type('application/json');
  if (cut === null) return reply.send(body);
  return reply.header('content-length', Buffer.byteLength(body)).send(cutBody(body));
}

function* events(response: Response, cut: Cut): Generator<string> {
  const all = [...streamEvents(response)].map(onTheWire);
  yield* cut === null ? all : all.slice(0, Math.ceil(all.length / 2));
  if (cut === 'broken') throw new Error('cut off on purpose');
}
