import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { EncodedBody } from '../http/encoded-body.ts';

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
export async function readSite(folder: string, siteUrl: string): Promise<ReadonlyMap<string, EncodedBody>> {
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
export async function compressSite(site: ReadonlyMap<string, EncodedBody>): Promise<void> {
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
