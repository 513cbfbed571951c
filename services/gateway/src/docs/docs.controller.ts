import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Controller, Req, Res } from '@nestjs/common';
import { ROUTES } from '@overline/contracts/registry';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { EncodedBody } from '../http/encoded-body.ts';
import { OutsideApi } from '../http/route-table.ts';
import { securePage } from '../http/security-headers.ts';
import { describeApi } from './openapi.ts';

const TYPES = {
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
};
const REVALIDATED = 'no-cache';

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Overline API</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/api/docs/reader.css">
</head>
<body>
<main id="reader"></main>
<noscript>Machine-readable: <a href="/api/docs.json">OpenAPI 3.1</a>.</noscript>
<script src="/api/docs/reader.js" defer></script>
<script src="/api/docs/start.js" defer></script>
</body>
</html>
`;

// A separate file because the page's content security policy forbids inline scripts.
const START = `SwaggerUIBundle({
  url: '/api/docs.json',
  dom_id: '#reader',
  deepLinking: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: -1,
  syntaxHighlight: false,
  validatorUrl: null,
});
`;

/** The documentation's files by path. Those of Swagger UI are large, so they are read on first use. */
const FILES: Readonly<Record<string, { type: keyof typeof TYPES; read: () => Promise<Buffer> | Buffer }>> = {
  '/api/docs': { type: 'html', read: () => Buffer.from(PAGE) },
  '/api/docs/start.js': { type: 'js', read: () => Buffer.from(START) },
  '/api/docs/reader.js': { type: 'js', read: () => readerFile('swagger-ui-bundle.js') },
  '/api/docs/reader.css': { type: 'css', read: () => readerFile('swagger-ui.css') },
};

function readerFile(name: string): Promise<Buffer> {
  return readFile(fileURLToPath(import.meta.resolve(`swagger-ui-dist/${name}`)));
}

/** API documentation: an interactive page from our own origin, and the OpenAPI document. */
@Controller()
export class DocsController {
  private readonly bodies = new Map<string, EncodedBody>();
  private readonly description = EncodedBody.json(describeApi(ROUTES), REVALIDATED);

  @OutsideApi(Object.keys(FILES))
  async file(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const path = request.routeOptions.url ?? '';
    const body = this.bodies.get(path) ?? (await load(path));
    this.bodies.set(path, body);
    securePage(request, reply);
    body.send(request, reply);
  }

  @OutsideApi('/api/docs.json')
  data(@Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    this.description.send(request, reply);
  }
}

async function load(path: string): Promise<EncodedBody> {
  const file = FILES[path];
  if (!file) throw new Error(`No documentation at ${path}`);
  return new EncodedBody(await file.read(), { contentType: TYPES[file.type], cacheControl: REVALIDATED });
}
