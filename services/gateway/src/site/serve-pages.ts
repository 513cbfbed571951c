import '../http/fastify.ts';
import { readdir, readFile } from 'node:fs/promises';
import { posix, extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { EncodedBody } from '../http/encoded-body.ts';
import { securePage } from '../http/security-headers.ts';

// Paths that never get a page, in any spelling. A script that requests data or a file of an old build must get an error
// instead of a page.
const NEVER_PAGES = /^\/(api|assets|health|metrics)(\/|$)/;

/**
 * Serves the built frontend. A path that is not a file gets the page of its first segment, which has the metadata for
 * link previews (`/picks.html` for `/picks/7`), or else index.html.
 */
export async function servePages(fastify: FastifyInstance, folder: string, siteUrl: string): Promise<void> {
  const site = await readSite(folder, siteUrl);
  const page = (path: string) => site.get(`/${path.split('/', 2)[1] ?? ''}.html`) ?? site.get('/index.html');
  fastify.get('/*', { config: { outsideApi: true } }, (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    const body = site.get(path) ?? (NEVER_PAGES.test(normalized(path)) ? undefined : page(path));
    if (!body) return reply.callNotFound();
    securePage(request, reply);
    body.send(request, reply);
    return reply;
  });
  void compressSite(site);
}

/** Normalizes a path: `//API/x`, `/api%2Fx` and `/./api/x` all become /api/x. */
function normalized(path: string): string {
  return posix.normalize(decodeURIComponent(path).replaceAll('\\', '/')).toLowerCase();
}

const compress = promisify(brotliCompress);

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};

const IMMUTABLE = 'public, max-age=31536000, immutable';
const REVALIDATED = 'no-cache';
const PREVIEW_IMAGE = 'property="og:image" content="';

/**
 * Reads the built frontend into memory, by path. Only paths in this map are served, so no path can escape the folder.
 * Image URLs for link previews become absolute, as previews require.
 */
async function readSite(folder: string, siteUrl: string): Promise<ReadonlyMap<string, EncodedBody>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name));
  const site = new Map<string, EncodedBody>();
  for (const path of paths) {
    const address = `/${relative(folder, path).split(sep).join('/')}`;
    // Files below /assets/ have a content hash in their name, so they never change.
    const cacheControl = address.startsWith('/assets/') ? IMMUTABLE : REVALIDATED;
    const contentType = TYPES[extname(path)] ?? 'application/octet-stream';
    const bytes = await readFile(path);
    const body = contentType.startsWith('text/html') ? withAbsoluteImages(bytes, siteUrl) : bytes;
    site.set(address, new EncodedBody(body, { contentType, cacheControl }));
  }
  if (!site.has('/index.html')) throw new Error(`STATIC_DIR=${folder} has no index.html: build the frontend first`);
  return site;
}

/** Adds a Brotli form to every compressible file, one at a time, off the main thread. */
async function compressSite(site: ReadonlyMap<string, EncodedBody>): Promise<void> {
  for (const body of site.values()) {
    if (!body.isCompressible) continue;
    body.useBrotli(
      await compress(body.bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
    );
  }
}

function withAbsoluteImages(html: Buffer, siteUrl: string): Buffer {
  return Buffer.from(html.toString('utf8').replaceAll(`${PREVIEW_IMAGE}/`, () => `${PREVIEW_IMAGE}${siteUrl}/`));
}
