import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import { connect, type NatsConnection, StringCodec } from 'nats';
import { startServers, type TestServers } from '@overline/testing';
import { withClient } from '@overline/testing/servers';

describe('startServers', () => {
  let servers: TestServers;
  const connectNats = (): Promise<NatsConnection> => {
    const { host, username, password } = new URL(servers.nats.url);
    return connect({ servers: host, user: username, pass: password });
  };

  beforeAll(async () => {
    servers = await startServers({ schemas: ['auth', 'picks'], redis: true, nats: true });
  });
  afterAll(() => servers.stop());

  it('gives each role its own schema and no rights in others', async () => {
    await withClient(servers.database.urlOf('picks'), (client) => client.query('create table secret (id int)'));
    await withClient(servers.database.urlOf('auth'), async (client) => {
      await client.query('create table own (id int)');
      const { rows } = await client.query('select current_schema() as schema');
      expect(rows).toEqual([{ schema: 'auth' }]);
      await expect(client.query('select * from picks.secret')).rejects.toThrow('permission denied');
      await expect(client.query('create table public.stray (id int)')).rejects.toThrow('permission denied');
    });
  });

  it("lets a schema's owner create a trusted extension, but not the running role", async () => {
    await withClient(servers.database.runnerUrlOf('auth'), async (client) => {
      const { rows } = await client.query("select has_database_privilege(current_database(), 'create') as allowed");
      expect(rows).toEqual([{ allowed: false }]);
    });
    await withClient(servers.database.urlOf('auth'), async (client) => {
      await client.query('create extension pg_trgm');
      const { rows } = await client.query("select similarity('points', 'points') as similarity");
      expect(rows).toEqual([{ similarity: 1 }]);
    });
  });

  it('starts Redis empty on the same address after a wipe', async () => {
    const redis = new Redis(servers.redis.url, { retryStrategy: () => 50 });
    redis.on('error', () => undefined);
    await redis.set('key', 'value');
    await servers.redis.wipe();
    expect(await redis.get('key')).toBeNull();
    redis.disconnect();
  });

  it('keeps a JetStream stream through a kill and loses it in a wipe', async () => {
    const streams = async (): Promise<number> => {
      const connection = await connectNats();
      const manager = await connection.jetstreamManager();
      const found = await manager.streams.list().next();
      await connection.close();
      return found.length;
    };
    const connection = await connectNats();
    await (await connection.jetstreamManager()).streams.add({ name: 'facts', subjects: ['facts.>'] });
    await connection.jetstream().publish('facts.one', StringCodec().encode('1'));
    await connection.close();

    await servers.nats.kill();
    await servers.nats.start();
    expect(await streams()).toBe(1);
    await servers.nats.wipe();
    expect(await streams()).toBe(0);
  });

  it('names the missing option when an unrequested server is read', async () => {
    const none = await startServers({});
    expect(() => none.redis).toThrow("without 'redis: true'");
    expect(() => none.database).toThrow('schemas');
    await none.stop();
  });
});
