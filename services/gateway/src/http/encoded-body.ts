import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const MIN_COMPRESSED_BYTES = 1_024;
// Measured: up to this size, writing headers and text at once is cheaper than writing headers, then bytes.
const MAX_TEXT_BYTES = 8_192;
const GZIP = { level: 6 };
const JSON_TYPE = 'application/json; charset=utf-8';
const TEXT = /^text\/|json|javascript|xml|svg/;

interface BodyOptions {
  contentType: string;
  cacheControl: string;
}

/** A response body that is encoded once and sent many times: plain and compressed bytes, each with a strong ETag. */
export class EncodedBody {
  readonly tag: string;
  private readonly plain: string | Buffer;
  private brotli: Buffer | undefined;

  constructor(
    readonly bytes: Buffer,
    private readonly options: BodyOptions,
    private readonly gzip = isWorthCompressing(bytes, options) ? gzipSync(bytes, GZIP) : undefined,
  ) {
    this.tag = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
    this.plain = isText(options) && bytes.length <= MAX_TEXT_BYTES ? bytes.toString('utf8') : bytes;
  }

  /** Compresses off the event loop, for bodies built while serving requests. */
  static async compressed(bytes: Buffer, options: BodyOptions): Promise<EncodedBody> {
    if (!isWorthCompressing(bytes, options)) return new EncodedBody(bytes, options);
    return new EncodedBody(bytes, options, await promisify(gzip)(bytes, GZIP));
  }

  static json(value: unknown, cacheControl: string): EncodedBody {
    return new EncodedBody(Buffer.from(JSON.stringify(value)), { contentType: JSON_TYPE, cacheControl });
  }

  static compressedJson(bytes: Uint8Array, cacheControl: string): Promise<EncodedBody> {
    return EncodedBody.compressed(Buffer.from(bytes), { contentType: JSON_TYPE, cacheControl });
  }

  /** Memory use in bytes: the body and its gzip form. */
  get size(): number {
    return this.bytes.length + (this.gzip?.length ?? 0);
  }

  get isCompressible(): boolean {
    return this.gzip !== undefined;
  }

  /** Sends this Brotli form to clients that accept it from now on. */
  useBrotli(bytes: Buffer): void {
    this.brotli = bytes;
  }

  /** Sends the body, or 304 if the client already has it. */
  send(request: FastifyRequest, reply: FastifyReply): void {
    const [bytes, encoding] = this.choose(request.headers['accept-encoding']);
    const etag = `"${this.tag}${encoding ? `-${encoding}` : ''}"`;
    void reply.header('etag', etag).header('cache-control', this.options.cacheControl);
    if (this.gzip) void reply.header('vary', 'accept-encoding');
    if (matches(request.headers['if-none-match'], etag)) return void reply.code(304).send();
    if (encoding) void reply.header('content-encoding', encoding);
    void reply.header('content-type', this.options.contentType).send(bytes);
  }

  private choose(accepted: string | undefined): [Buffer | string, string | undefined] {
    if (!this.gzip || !accepted) return [this.plain, undefined];
    if (this.brotli && accepts(accepted, 'br')) return [this.brotli, 'br'];
    return accepts(accepted, 'gzip') ? [this.gzip, 'gzip'] : [this.plain, undefined];
  }
}

function isText({ contentType }: BodyOptions): boolean {
  return TEXT.test(contentType);
}

function isWorthCompressing(bytes: Buffer, options: BodyOptions): boolean {
  return isText(options) && bytes.length >= MIN_COMPRESSED_BYTES;
}

function accepts(header: string, encoding: string): boolean {
  return header.split(',').some((entry) => {
    const [name, quality] = entry.split(';');
    return name?.trim().toLowerCase() === encoding && !/q=0(\.0*)?\s*$/.test(quality ?? '');
  });
}

function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  return ifNoneMatch === '*' || ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
