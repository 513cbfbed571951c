import { readFileSync } from 'node:fs';
import { fastify } from 'fastify';

// The reference: Fastify with nothing on it. Usage: node bare-fastify.ts PORT FILE (the answer of /api/picks/top-picks
// as JSON).
const [port, file] = process.argv.slice(2);
const picks: unknown = JSON.parse(readFileSync(file ?? '', 'utf8'));
const app = fastify();
app.get('/settings', () => ({ demo: true, now: new Date().toISOString() }));
app.get('/top-picks', () => picks);
await app.listen({ host: '127.0.0.1', port: Number(port) });
