import { Controller, Req, Res } from '@nestjs/common';
import { ROUTES } from '@overline/contracts/registry';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { EncodedBody } from '../http/encoded-body.ts';
import { OutsideApi } from '../http/route.decorator.ts';
import { securePage } from '../http/security-headers.ts';
import { describeApi } from './openapi.ts';
import { OpenApiReader } from './openapi-reader.ts';

/** What the API is, for people (who can try it there) and for programs. */
@Controller()
export class DocsController {
  private readonly reader = new OpenApiReader();
  private readonly description = EncodedBody.json(describeApi(ROUTES), 'no-cache');

  @OutsideApi('/api/docs')
  page(@Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    send(this.reader.page, request, reply);
  }

  @OutsideApi('/api/docs/start.js')
  start(@Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    send(this.reader.start, request, reply);
  }

  @OutsideApi('/api/docs/reader.js')
  async script(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    send(await this.reader.script(), request, reply);
  }

  @OutsideApi('/api/docs/reader.css')
  async style(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    send(await this.reader.style(), request, reply);
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
