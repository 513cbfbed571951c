import { describe, expect, it } from '@jest/globals';
import { me, route } from '@overline/contracts';
import { ROUTES } from '@overline/contracts/registry';
import { fastify } from 'fastify';
import { z } from 'zod';
import { checkRoutes, guardRoutes } from './route-table.ts';

const noGuard = () => ({});
const handler = (): string => 'ok';

describe('the route table', () => {
  it('prevents startup when a route has no contract', () => {
    const app = fastify();
    guardRoutes(app, noGuard);
    expect(() => app.get('/api/back-door', handler)).toThrow('The route GET /api/back-door has no contract');
  });

  it('prevents startup when a contract is not in the registry', () => {
    const app = fastify();
    guardRoutes(app, noGuard);
    const contract = route('GET', '/back-door', { access: 'public', summary: '', reply: z.string() });
    expect(() => app.get('/api/back-door', { config: { contract } }, handler)).toThrow('has no contract');
  });

  it('prevents startup when a contract has no handler', () => {
    const app = fastify();
    const served = guardRoutes(app, noGuard);
    app.get('/api/auth/me', { config: { contract: me } }, handler);
    expect(() => checkRoutes(served)).toThrow(/^No handler for .*GET \/picks\/top-picks/);
    expect(() => checkRoutes(served)).not.toThrow('GET /auth/me');
    expect(() => checkRoutes(new Set(ROUTES))).not.toThrow();
  });

  it('guards every route that has a contract, including HEAD', async () => {
    const app = fastify();
    guardRoutes(app, () => ({ onRequest: (_request, reply) => void reply.code(418).send('stop') }));
    app.get('/api/auth/me', { config: { contract: me } }, handler);
    app.get('/health/live', { config: { outsideApi: true } }, handler);
    expect((await app.inject({ method: 'GET', url: '/api/auth/me' })).statusCode).toBe(418);
    expect((await app.inject({ method: 'HEAD', url: '/api/auth/me' })).statusCode).toBe(418);
    expect((await app.inject({ method: 'GET', url: '/health/live' })).statusCode).toBe(200);
  });
});
