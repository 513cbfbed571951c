import '../http/fastify.ts';
import { posix } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { securePage } from '../http/security-headers.ts';
import { compressSite, readSite } from './site-files.ts';

// What must never be answered with a page, however it is written: a script that asks for data or for an old build would
// take it for the thing itself.
const NO_PAGES = /^\/(api|assets|health|metrics)(\/|$)/;

/** Serves the built pages: files by their address, and index.html for every address that only the pages know. */
export async function servePages(fastify: FastifyInstance, folder: string): Promise<void> {
  const site = await readSite(folder);
  const index = site.get('/index.html');
  fastify.get('/*', { config: { outsideApi: true } }, (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    const body = site.get(path) ?? (NO_PAGES.test(plain(path)) ? undefined : index);
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
