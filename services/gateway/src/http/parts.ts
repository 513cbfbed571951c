import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

interface Part {
  next: string | null;
}
type CsvPart = Part & { text: string };
type ReadPart<P> = (after: string | null) => Promise<P>;

/** Reads a list that is too long for one bus message, part by part. */
export async function* readParts<P extends Part>(read: ReadPart<P>): AsyncGenerator<P, undefined> {
  let after: string | null = null;
  do {
    const part: P = await read(after);
    yield part;
    after = part.next;
  } while (after !== null);
}

/** Reads a whole CSV file into memory. */
export async function readCsv(read: ReadPart<CsvPart>): Promise<string> {
  let csv = '';
  for await (const { text } of readParts(read)) csv += text;
  return csv;
}

/** Streams a CSV file part by part, at the speed of the client. */
export async function sendCsv(reply: FastifyReply, name: string, read: ReadPart<CsvPart>): Promise<void> {
  // Read the first part before responding, so that its failure becomes an error response. Later ones abort the stream.
  const parts = readParts(read);
  const first = await parts.next();
  void reply
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(Readable.from(textsOf(first.value?.text ?? '', parts)));
}

async function* textsOf(first: string, rest: AsyncIterable<CsvPart>): AsyncGenerator<string> {
  yield first;
  for await (const { text } of rest) yield text;
}
