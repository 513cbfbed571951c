import { Controller, Req, Res } from '@nestjs/common';
import { liveUpdates, type Principal, type QueryOf } from '@overline/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Caller, Query, Route } from '../http/route-table.ts';
import { Principals } from '../sessions/principals.ts';
import { LiveHub, LivePage } from './live-hub.ts';

// The comment line confirms that the stream is open; `retry` sets the client's reconnect delay.
const GREETING = 'retry: 5000\n: listening\n\n';

@Controller()
export class LiveController {
  constructor(
    private readonly hub: LiveHub,
    private readonly principals: Principals,
  ) {}

  @Route(liveUpdates)
  async listen(
    @Caller() { userId, onBreak }: Principal,
    @Query() { age }: QueryOf<typeof liveUpdates>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const authorization = request.headers.authorization ?? '';
    const endsAt = await this.principals.endOf(authorization);
    void reply.header('content-type', 'text/event-stream; charset=utf-8').header('x-accel-buffering', 'no');
    if (request.method === 'HEAD') return void reply.send();
    reply.hijack();
    reply.raw.writeHead(200, reply.getHeaders() as Record<string, string>);
    reply.raw.write(GREETING);
    this.hub.add(new LivePage(userId, onBreak, authorization, endsAt, reply.raw), age);
  }
}
