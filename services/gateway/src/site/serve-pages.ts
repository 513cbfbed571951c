import '../http/fastify.ts';
import { posix, extname, join, relative, sep } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { securePage } from '../http/security-headers.ts';
import { readdir, readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { EncodedBody } from '../http/encoded-body.ts';

// What must never be answered with a page, however it is written: a script that asks for data or for an old build would
// take it for the thing itself.
const NO_PAGES = /^\/(api|assets|health|metrics)(\/|$)/;

/**
 * Serves the built pages: files by their address, and for every address that only the pages know the document of its
 * first part (`/picks.html` for `/picks/7`), which tells a chat what the link leads to, or else index.html.
 */
export async function servePages(fastify: FastifyInstance, folder: string, siteUrl: string): Promise<void> {
  const site = await readSite(folder, siteUrl);
  const page = (path: string) => site.get(`/${path.split('/', 2)[1] ?? ''}.html`) ?? site.get('/index.html');
  fastify.get('/*', { config: { outsideApi: true } }, (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    const body = site.get(path) ?? (NO_PAGES.test(plain(path)) ? undefined : page(path));
    if (!body) return reply.callNotFound();
    securePage(request, reply);
    body.send(request, reply);
    return reply;
  });
  void compressSite(site);
}

/** The path as a careless reader would take it: `//API/x`, `/api%2Fx` and `/./api/x` all mean /api/x. */
function plain(path: string): string {
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
const PICTURE = 'property="og:image" content="';

/**
 * The built pages in memory, by address: what is not in the map is not served, whatever a path looks like. The pictures
 * that documents name for chats get the whole address of the site, since a chat reads them out of their place.
 */
async function readSite(folder: string, siteUrl: string): Promise<ReadonlyMap<string, EncodedBody>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name));
  const site = new Map<string, EncodedBody>();
  for (const path of paths) {
    const address = `/${relative(folder, path).split(sep).join('/')}`;
    // The build puts a digest of the content into the names below /assets/, so those never change.
    const cacheControl = address.startsWith('/assets/') ? IMMUTABLE : REVALIDATED;
    const contentType = TYPES[extname(path)] ?? 'application/octet-stream';
    const bytes = await readFile(path);
    const body = contentType.startsWith('text/html') ? withWholeAddresses(bytes, siteUrl) : bytes;
    site.set(address, new EncodedBody(body, { contentType, cacheControl }));
  }
  if (!site.has('/index.html')) throw new Error(`STATIC_DIR=${folder} has no index.html: build the frontend first`);
  return site;
}

/** Adds the smaller form of every text, one after the other on a thread of its own while requests are served. */
async function compressSite(site: ReadonlyMap<string, EncodedBody>): Promise<void> {
  for (const body of site.values()) {
    if (!body.isCompressible) continue;
    body.useBrotli(
      await compress(body.bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
    );
  }
}

function withWholeAddresses(html: Buffer, siteUrl: string): Buffer {
  return Buffer.from(html.toString('utf8').replaceAll(`${PICTURE}/`, () => `${PICTURE}${siteUrl}/`));
}
