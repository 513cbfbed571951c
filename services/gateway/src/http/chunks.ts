import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** One bus reply of a list that is too long for a single message. `next` requests the following one. */
interface Chunk {
  next: string | null;
}
type CsvChunk = Chunk & { text: string };
type ReadChunk<C> = (after: string | null) => Promise<C>;

/** Reads a list chunk by chunk. */
export async function* readChunks<C extends Chunk>(read: ReadChunk<C>): AsyncGenerator<C, undefined> {
  let after: string | null = null;
  do {
    const chunk: C = await read(after);
    yield chunk;
    after = chunk.next;
  } while (after !== null);
}

/** Reads a whole CSV file into memory. */
export async function readCsv(read: ReadChunk<CsvChunk>): Promise<string> {
  let csv = '';
  for await (const { text } of readChunks(read)) csv += text;
  return csv;
}

/** Streams a CSV file chunk by chunk, at the speed of the client. */
export async function sendCsv(reply: FastifyReply, name: string, read: ReadChunk<CsvChunk>): Promise<void> {
  // Read the first chunk before responding, so that its failure becomes an error response. Later ones abort the stream.
  const chunks = readChunks(read);
  const first = await chunks.next();
  void reply
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(Readable.from(textsOf(first.value?.text ?? '', chunks)));
}

async function* textsOf(first: string, chunks: AsyncIterable<CsvChunk>): AsyncGenerator<string> {
  yield first;
  for await (const { text } of chunks) yield text;
}
