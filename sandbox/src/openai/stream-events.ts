import type { Response } from './response.ts';
import { isJson, type Json } from './read-request.ts';

const DELTA = 48;

/** The events in which a finished answer arrives when it is streamed, in their order. */
export function* streamEvents(response: Response): Generator<Json> {
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
    yield event('response.output_item.added', { ...at, item: opened(item) });
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

function opened(item: Json): Json {
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
  return Array.from({ length: Math.ceil(text.length / DELTA) }, (_, index) =>
    text.slice(index * DELTA, (index + 1) * DELTA),
  );
}

/** One event as it stands on the wire. */
export function onTheWire(event: Json): string {
  return `event: ${String(event['type'])}\ndata: ${JSON.stringify(event)}\n\n`;
}
