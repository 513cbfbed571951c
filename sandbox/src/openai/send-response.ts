import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { cutBody } from '../faults/fault-hooks.ts';
import { JSON_TYPE } from '../http/api-error.ts';
import type { Cut } from './model-faults.ts';
import { isJson, type Json } from '../http/json.ts';
import type { Response } from './response.ts';

const DELTA_CHARACTERS = 48;

/** Sends an answer at once or as server-sent events, complete or cut off half-way. */
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
  reply.type(JSON_TYPE);
  if (cut === null) return reply.send(body);
  return reply.header('content-length', Buffer.byteLength(body)).send(cutBody(body));
}

function* events(response: Response, cut: Cut): Generator<string> {
  const all = [...streamEvents(response)].map(serverSentEvent);
  yield* cut === null ? all : all.slice(0, Math.ceil(all.length / 2));
  if (cut === 'broken') throw new Error('cut off on purpose');
}

/** The events of a streamed answer, in order. */
function* streamEvents(response: Response): Generator<Json> {
  let sequence = 0;
  const event = (type: string, rest: Json): Json => ({ type, sequence_number: sequence++, ...rest });
  const { usage: _usage, ...unfinished } = response;
  const begun = {
    ...unfinished,
    status: 'in_progress',
    output: [],
    completed_at: null,
    error: null,
    incomplete_details: null,
  };
  yield event('response.created', { response: begun });
  yield event('response.in_progress', { response: begun });
  for (const [index, item] of response.output.entries()) {
    const at = { output_index: index };
    yield event('response.output_item.added', { ...at, item: startedItem(item) });
    if (item['type'] === 'web_search_call') {
      for (const stage of ['in_progress', 'searching', 'completed'])
        yield event(`response.web_search_call.${stage}`, { ...at, item_id: item['id'] });
    }
    for (const [part, content] of contentOf(item).entries()) {
      const where = { ...at, item_id: item['id'], content_index: part };
      for (const [type, rest] of contentEvents(content)) yield event(type, { ...where, ...rest });
    }
    yield event('response.output_item.done', { ...at, item });
  }
  yield event(`response.${response.status}`, { response });
}

function startedItem(item: Json): Json {
  if (item['type'] === 'message') return { ...item, status: 'in_progress', content: [] };
  return item['type'] === 'reasoning' ? item : { ...item, status: 'in_progress' };
}

function contentOf(item: Json): Json[] {
  return Array.isArray(item['content']) ? item['content'].filter(isJson) : [];
}

function* contentEvents(content: Json): Generator<[string, Json]> {
  if (content['type'] === 'refusal') {
    const refusal = String(content['refusal']);
    yield ['response.content_part.added', { part: { type: 'refusal', refusal: '' } }];
    for (const delta of pieces(refusal)) yield ['response.refusal.delta', { delta }];
    yield ['response.refusal.done', { refusal }];
  } else {
    const text = String(content['text']);
    yield ['response.content_part.added', { part: { ...content, text: '', annotations: [] } }];
    for (const delta of pieces(text)) yield ['response.output_text.delta', { delta, logprobs: [] }];
    const annotations = Array.isArray(content['annotations']) ? content['annotations'] : [];
    for (const [index, annotation] of annotations.entries())
      yield ['response.output_text.annotation.added', { annotation_index: index, annotation }];
    yield ['response.output_text.done', { text, logprobs: [] }];
  }
  yield ['response.content_part.done', { part: content }];
}

function pieces(text: string): string[] {
  return Array.from({ length: Math.ceil(text.length / DELTA_CHARACTERS) }, (_, index) =>
    text.slice(index * DELTA_CHARACTERS, (index + 1) * DELTA_CHARACTERS),
  );
}

function serverSentEvent(event: Json): string {
  return `event: ${String(event['type'])}\ndata: ${JSON.stringify(event)}\n\n`;
}
