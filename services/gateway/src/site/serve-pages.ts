import '../http/fastify.ts';
import { posix } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { securePage } from '../http/security-headers.ts';
import { compressSite, readSite } from './site-files.ts';

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
