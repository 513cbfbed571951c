import { Controller, Req, Res } from '@nestjs/common';
import { ROUTES } from '@overline/contracts/registry';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { EncodedBody } from '../http/encoded-body.ts';
import { OutsideApi } from '../http/route.decorator.ts';
import { securePage } from '../http/security-headers.ts';
import { docsPage } from './docs-page.ts';
import { describeApi } from './openapi.ts';

const api = describeApi(ROUTES);

/** What the API is, for people and for programs. */
@Controller()
export class DocsController {
  private readonly page = new EncodedBody(Buffer.from(docsPage(api)), {
    contentType: 'text/html; charset=utf-8',
    cacheControl: 'no-cache',
  });
  private readonly description = EncodedBody.json(api, 'no-cache');

  @OutsideApi('/api/docs')
  read(@Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    securePage(request, reply);
    this.page.send(request, reply);
  }

  @OutsideApi('/api/docs.json')
  data(@Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    this.description.send(request, reply);
  }
}
