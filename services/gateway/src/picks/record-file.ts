import { Injectable, Logger } from '@nestjs/common';
import { getRecordCsv } from '@overline/contracts';
import { Bus } from '@overline/messaging';
import { EncodedBody } from '../http/encoded-body.ts';
import { Refreshed } from './refreshed.ts';

const FRESH_MS = 60_000;

/** The record's picks as one file, put together from its parts at most once a minute. */
@Injectable()
export class RecordFile {
  private readonly logger = new Logger(RecordFile.name);
  private readonly file: Refreshed<EncodedBody>;

  constructor(private readonly bus: Bus) {
    this.file = new Refreshed({
      freshMs: FRESH_MS,
      load: () => this.load(),
      onFailure: (error) => this.logger.warn({ msg: 'the record could not be read again', error: String(error) }),
    });
  }

  /** @throws what the bus throws, only while there is no file at all */
  csv(): EncodedBody | Promise<EncodedBody> {
    return this.file.get();
  }

  private async load(): Promise<EncodedBody> {
    const parts: string[] = [];
    let after: string | null = null;
    do {
      const { text, next }: { text: string; next: string | null } = await this.bus.request(getRecordCsv, { after });
      parts.push(text);
      after = next;
    } while (after !== null);
    const contentType = 'text/csv; charset=utf-8';
    return EncodedBody.compressed(Buffer.from(parts.join('')), { contentType, cacheControl: 'public, no-cache' });
  }
}
