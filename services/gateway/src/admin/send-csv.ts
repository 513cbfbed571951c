import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

interface Part {
  text: string;
  next: string | null;
}

/** Answers with a file that is read part by part, as fast as the caller takes it. */
export async function sendCsv(
  reply: FastifyReply,
  name: string,
  read: (from: string | null) => Promise<Part>,
): Promise<void> {
  // A part that cannot be read at all is an answer of its own; behind the first one the stream just breaks.
  const first = await read(null);
  void reply
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(Readable.from(parts(first, read)));
}

async function* parts(first: Part, read: (from: string | null) => Promise<Part>): AsyncGenerator<string> {
  yield first.text;
  for (let { next } = first; next !== null;) {
    const part = await read(next);
    yield part.text;
    next = part.next;
  }
}
