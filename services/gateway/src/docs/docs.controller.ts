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

/** A file of Swagger UI, which is served from our own origin. */
async function readerFile(name: string, type: keyof typeof TYPES): Promise<EncodedBody> {
  return encoded(await readFile(fileURLToPath(import.meta.resolve(`swagger-ui-dist/${name}`))), type);
}

function encoded(bytes: Buffer, type: keyof typeof TYPES): EncodedBody {
  return new EncodedBody(bytes, { contentType: TYPES[type], cacheControl: REVALIDATED });
}

/** API documentation: an interactive page, and the OpenAPI document. */
@Controller()
export class DocsController {
  private readonly html = encoded(Buffer.from(PAGE), 'html');
  private readonly startScript = encoded(Buffer.from(START), 'js');
  // Large files are read on first use.
  private readerScript: Promise<EncodedBody> | undefined;
  private readerStyle: Promise<EncodedBody> | undefined;
  private readonly description = EncodedBody.json(describeApi(ROUTES), 'no-cache');

  @OutsideApi('/api/docs')
  page(@Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    send(this.html, request, reply);
  }

  @OutsideApi('/api/docs/start.js')
  start(@Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    send(this.startScript, request, reply);
  }

  @OutsideApi('/api/docs/reader.js')
  async script(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    this.readerScript ??= readerFile('swagger-ui-bundle.js', 'js');
    send(await this.readerScript, request, reply);
  }

  @OutsideApi('/api/docs/reader.css')
  async style(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    this.readerStyle ??= readerFile('swagger-ui.css', 'css');
    send(await this.readerStyle, request, reply);
  }

  @OutsideApi('/api/docs.json')
  data(@Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    this.description.send(request, reply);
  }
}

function send(body: EncodedBody, request: FastifyRequest, reply: FastifyReply): void {
  securePage(request, reply);
  body.send(request, reply);
}
