import { readFileSync } from 'node:fs';
import { plainClient } from '@overline/testing/cost';
import { fastify } from 'fastify';

// The baseline: a bare Fastify server, with one route that passes on the reply to a plain NATS request. Usage:
// node bare-fastify.ts PORT FILE BUS INBOX SUBJECT INPUT (FILE is the response of /api/picks/top-picks as JSON).
const [port, file = '', bus = '', inboxPrefix = '', subject = '', input = ''] = process.argv.slice(2);
const picks: unknown = JSON.parse(readFileSync(file, 'utf8'));
const { request } = await plainClient(bus, inboxPrefix);
const app = fastify();
app.get('/settings', () => ({ demo: true, now: new Date().toISOString() }));
app.get('/top-picks', () => picks);
app.get('/hop', async (_request, reply) => {
  return reply.header('content-type', 'application/json; charset=utf-8').send(await request(subject, input));
});
await app.listen({ host: '127.0.0.1', port: Number(port) });
