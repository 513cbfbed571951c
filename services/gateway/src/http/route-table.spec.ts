import { describe, expect, it } from '@jest/globals';
import { me, route, topPicks } from '@overline/contracts';
import { fastify } from 'fastify';
import { z } from 'zod';
import { checkRoutes, guardRoutes } from './route-table.ts';

const noGuard = () => ({});
const handler = (): string => 'ok';

describe('the table of routes', () => {
  it('stops the start-up at a route that has no row', () => {
    const app = fastify();
    guardRoutes(app, noGuard);
    expect(() => app.get('/api/back-door', handler)).toThrow(
      'The route GET /api/back-door has no row in the table of routes',
    );
  });

  it('stops the start-up at a contract that the registry does not name', () => {
    const app = fastify();
    guardRoutes(app, noGuard);
    const contract = route('GET', '/back-door', { access: 'public', summary: '', reply: z.string() });
    expect(() => app.get('/api/back-door', { config: { contract } }, handler)).toThrow('has no row');
  });

  it('stops the start-up at a row that has no handler', () => {
    const app = fastify();
    const served = guardRoutes(app, noGuard);
    app.get('/api/auth/me', { config: { contract: me } }, handler);
    expect(() => checkRoutes(served, [me])).not.toThrow();
    expect(() => checkRoutes(served, [me, topPicks])).toThrow('No handler for GET /picks/top-picks');
  });

  it('puts the guard before every route of the table, HEAD included', async () => {
    const app = fastify();
    guardRoutes(app, () => ({ onRequest: (_request, reply) => void reply.code(418).send('stop') }));
    app.get('/api/auth/me', { config: { contract: me } }, handler);
    app.get('/health/live', { config: { outsideApi: true } }, handler);
    expect((await app.inject({ method: 'GET', url: '/api/auth/me' })).statusCode).toBe(418);
    expect((await app.inject({ method: 'HEAD', url: '/api/auth/me' })).statusCode).toBe(418);
    expect((await app.inject({ method: 'GET', url: '/health/live' })).statusCode).toBe(200);
  });
});
