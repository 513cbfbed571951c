import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ROUTES } from '@overline/contracts/registry';
import { startServers, type TestServers } from '@overline/testing';
import { FakePlatform } from './fake-platform.ts';
import { startGateway } from './running-gateway.ts';

let servers: TestServers;
let platform: FakePlatform;
let gateway: Awaited<ReturnType<typeof startGateway>>;
const folder = mkdtempSync(join(tmpdir(), 'overline-pages-'));

beforeAll(async () => {
  mkdirSync(join(folder, 'site/assets'), { recursive: true });
  writeFileSync(join(folder, 'secret.txt'), 'not for the public');
  writeFileSync(join(folder, 'site/.build-stamp'), 'not for the public');
  writeFileSync(join(folder, 'site/index.html'), '<!doctype html><title>Overline</title>');
  const picture = '<meta property="og:image" content="/card.png">';
  writeFileSync(join(folder, 'site/pricing.html'), `<!doctype html><title>Pricing</title>${picture}`);
  writeFileSync(join(folder, 'site/sw.js'), '// worker');
  writeFileSync(join(folder, 'site/assets/app-1a2b3c.js'), `console.log('${'overline '.repeat(500)}');`);
  servers = await startServers({ redis: true, nats: true });
  platform = await FakePlatform.start(servers.nats.url);
  gateway = await startGateway(servers, {
    STATIC_DIR: join(folder, 'site'),
    TRUST_PROXY: '1',
    SITE_URL: 'https://overline.test/',
  });
});

afterAll(async () => {
  await gateway.stop();
  await platform.bus.close();
  await servers.stop();
  rmSync(folder, { recursive: true, force: true });
});

const get = (path: string, headers: Record<string, string> = {}) => gateway.call('GET', path, { headers });

/** Requests the path as it is; `fetch` would normalize it. */
function getRaw(path: string): Promise<string> {
  const { hostname, port } = new URL(gateway.address);
  return new Promise((resolve, reject) => {
    request({ hostname, port, path }, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString()));
      response.on('end', () => resolve(text));
    })
      .on('error', reject)
      .end();
  });
}

describe('the built pages', () => {
  it.each(['/', '/index.html', '/picks', '/admin?tab=users', '/a/b/c', '/success?session_id=1'])(
    '%s is the page, and is revalidated each time',
    async (path) => {
      const { status, text, headers } = await get(path);
      expect({ status, text, cache: headers.get('cache-control') }).toEqual({
        status: 200,
        text: '<!doctype html><title>Overline</title>',
        cache: 'no-cache',
      });
    },
  );

  it('a page with its own metadata has a link preview, with an absolute image URL', async () => {
    const picture = '<meta property="og:image" content="https://overline.test/card.png">';
    for (const path of ['/pricing', '/pricing?plan=2', '/pricing/premium'])
      expect((await get(path)).text).toBe(`<!doctype html><title>Pricing</title>${picture}`);
  });

  it('assets are immutable and compressed; the service worker is always revalidated', async () => {
    const asset = await get('/assets/app-1a2b3c.js');
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(asset.headers.get('content-encoding')).toMatch(/gzip|br/);
    expect(asset.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect((await get('/sw.js')).headers.get('cache-control')).toBe('no-cache');
  });

  it('an asset of an old build is a 404, not a page, and so is the assets folder', async () => {
    for (const path of ['/assets/app-old.js', '/assets/', '/assets'])
      expect(await get(path)).toMatchObject({ status: 404, json: { code: 'NOT_FOUND' } });
  });

  it.each([
    '//api/settings',
    '/API/settings',
    '/Api',
    '/api%2Fsettings',
    '/./api/settings',
    '/x/../api/settings',
    '/\\api/x',
  ])('%s is treated as an API path: it gets a JSON 404 instead of a page', async (path) => {
    expect(JSON.parse(await getRaw(path))).toEqual({
      statusCode: 404,
      code: 'NOT_FOUND',
      message: 'Resource not found',
    });
  });

  it.each([
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/assets/../../secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/.build-stamp',
    '//secret.txt',
    '/..\\secret.txt',
  ])('%s does not return a private file', async (path) => {
    expect(await getRaw(path)).not.toContain('not for the public');
  });

  it('have a policy that allows only our own scripts', async () => {
    const { headers } = await get('/');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("connect-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(policy.replace("style-src 'self' 'unsafe-inline'", '')).not.toContain('unsafe');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('send HSTS only over HTTPS', async () => {
    expect((await get('/')).headers.get('strict-transport-security')).toBeNull();
    expect((await get('/', { 'x-forwarded-proto': 'https' })).headers.get('strict-transport-security')).toContain(
      'max-age=63072000; includeSubDomains',
    );
  });
});

describe('the documentation', () => {
  it('describes every route in OpenAPI', async () => {
    const { json } = await get('/api/docs.json');
    const described = Object.entries(json['paths'] as Record<string, object>).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path}`),
    );
    expect(described.sort()).toEqual(
      ROUTES.map(({ method, path }) => `${method.toLowerCase()} ${path.replaceAll(/:(\w+)/g, '{$1}')}`).sort(),
    );
  });

  it('is an interactive page that loads files only from our own origin', async () => {
    const page = await get('/api/docs');
    expect(page.status).toBe(200);
    expect(page.text).not.toMatch(/https?:\/\/|<script(?![^>]* src=)|<style| on\w+=/);
    const parts = [...page.text.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, path = '']) => path);
    expect(parts).toEqual(
      expect.arrayContaining(['/api/docs/reader.js', '/api/docs/reader.css', '/api/docs/start.js']),
    );
    for (const path of parts) expect({ path, status: (await get(path)).status }).toEqual({ path, status: 200 });
    expect((await get('/api/docs/start.js')).text).toContain("url: '/api/docs.json'");
  });

  it('has a policy that forbids inline and evaluated scripts', async () => {
    for (const path of ['/api/docs', '/api/docs/reader.js']) {
      const policy = (await get(path)).headers.get('content-security-policy') ?? '';
      expect(policy.split(';')).toContain("script-src 'self'");
    }
  });
});

describe('addresses behind a proxy', () => {
  it('are trusted only as far as the setting says', async () => {
    const direct = await startGateway(servers, { DEMO: 'false' });
    const login = (n: number) =>
      direct.call('POST', '/api/auth/login', {
        body: { email: 'a@b.co', password: 'x' },
        headers: { 'x-forwarded-for': `10.9.8.${n}` },
      });
    // The bucket of one address holds 20 and refills while a busy machine works through the calls.
    let status = 0;
    for (let n = 0; n < 100 && status !== 429; n += 1) ({ status } = await login(n));
    await direct.stop();
    expect(status).toBe(429);
  });
});

describe('settings and liveness', () => {
  it('tell the frontend whether this is a demo, and Kubernetes that the process is alive', async () => {
    expect((await get('/api/settings')).json).toMatchObject({ demo: true });
    expect((await get('/health/live')).json).toEqual({ status: 'ok' });
  });
});
