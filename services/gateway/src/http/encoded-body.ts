import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const WORTH_COMPRESSING = 1_024;
// Measured: up to here one write of head and text together costs less than two of head and bytes.
const SENT_AS_TEXT = 8_192;
const TEXT = /^text\/|json|javascript|xml|svg/;

export interface BodyOptions {
  contentType: string;
  cacheControl: string;
}

/** An answer made once and sent often: its bytes, its compressed form, and a strong ETag for each. */
export class EncodedBody {
  readonly tag: string;
  private readonly plain: string | Buffer;
  private readonly gzip: Buffer | undefined;
  private brotli: Buffer | undefined;

  constructor(
    readonly bytes: Buffer,
    private readonly options: BodyOptions,
  ) {
    this.tag = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
    const isText = TEXT.test(options.contentType);
    this.plain = isText && bytes.length <= SENT_AS_TEXT ? bytes.toString('utf8') : bytes;
    if (isText && bytes.length >= WORTH_COMPRESSING) this.gzip = gzipSync(bytes, { level: 6 });
  }

  static json(value: unknown, cacheControl: string): EncodedBody {
    return EncodedBody.jsonBytes(Buffer.from(JSON.stringify(value)), cacheControl);
  }

  static jsonBytes(bytes: Uint8Array, cacheControl: string): EncodedBody {
    return new EncodedBody(Buffer.from(bytes), { contentType: 'application/json; charset=utf-8', cacheControl });
  }

  get isCompressible(): boolean {
    return this.gzip !== undefined;
  }

  /** From now on the smaller form goes to clients that read it. */
  useBrotli(bytes: Buffer): void {
    this.brotli = bytes;
  }

  /** Answers 304 where the client has these bytes already. */
  send(request: FastifyRequest, reply: FastifyReply): void {
    const [bytes, encoding] = this.choose(request.headers['accept-encoding']);
    const etag = `"${this.tag}${encoding ? `-${encoding}` : ''}"`;
    void reply.header('etag', etag).header('cache-control', this.options.cacheControl);
    if (this.gzip) void reply.header('vary', 'accept-encoding');
    if (holds(request.headers['if-none-match'], etag)) return void reply.code(304).send();
    if (encoding) void reply.header('content-encoding', encoding);
    void reply.header('content-type', this.options.contentType).send(bytes);
  }

  private choose(accepted: string | undefined): [Buffer | string, string | undefined] {
    if (!this.gzip || !accepted) return [this.plain, undefined];
    if (this.brotli && accepts(accepted, 'br')) return [this.brotli, 'br'];
    return accepts(accepted, 'gzip') ? [this.gzip, 'gzip'] : [this.plain, undefined];
  }
}

function accepts(header: string, encoding: string): boolean {
  return header.split(',').some((entry) => {
    const [name, quality] = entry.split(';');
    return name?.trim().toLowerCase() === encoding && !/q=0(\.0*)?\s*$/.test(quality ?? '');
  });
}

function holds(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  return ifNoneMatch === '*' || ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
