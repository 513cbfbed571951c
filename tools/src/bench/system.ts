import { type ChildProcess, spawn } from 'node:child_process';
import { createHmac, randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { responderOf, replyInboxOf } from '@overline/contracts/access';
import { until } from '@overline/testing';
import { freePort, withClient } from '@overline/testing/servers';
import { Caller } from '../api/caller.ts';
import { Stack } from '../chaos/stack.ts';
import { answerOf } from '../up/running-system.ts';
import { root } from '../workspace/workspace.ts';

const PARENT_WATCH = join(root, 'tools/src/up/parent-watch.mjs');

/** A server whose cost is measured: the gateway, or a bare server for comparison. */
export type Reference = { pid: number; port: number };

/** A running system, and bare servers for comparison. */
export class BenchSystem {
  readonly stack: Stack;
  readonly api: Caller;
  private readonly references: ChildProcess[] = [];

  private constructor(stack: Stack) {
    this.stack = stack;
    this.api = new Caller(stack.url);
  }

  static async start(): Promise<BenchSystem> {
    return new BenchSystem(await Stack.start(join(root, '.overline/bench'), { isBreakable: false }));
  }

  /** The process that serves the site. */
  get gateway(): Reference {
    return { pid: this.stack.pidOf('gateway'), port: Number(new URL(this.stack.url).port) };
  }

  /** Bare Fastify with three routes: a small answer, `answer`, and the reply to one plain NATS request. */
  bareFastify(answer: unknown, { subject, input }: { subject: string; input: object }): Promise<Reference> {
    const file = join(root, '.overline/bench/answer.json');
    writeFileSync(file, JSON.stringify(answer));
    const inbox = replyInboxOf('gateway', responderOf(subject));
    return this.reference('bare-fastify', file, this.stack.busUrl('gateway'), inbox, subject, JSON.stringify(input));
  }

  emptyNest(): Promise<Reference> {
    return this.reference('empty-nest');
  }

  /** Tokens of new Premium accounts. They are inserted into the database, because signing up takes too long. */
  async accounts(count: number): Promise<string[]> {
    return withClient(this.stack.databaseUrl, async (client) => {
      const ids = Array.from({ length: count }, () => ({ sub: randomUUID(), sid: randomUUID() }));
      await client.query(
        `INSERT INTO auth.account (id, username, username_key, email, email_key, password_hash, tier, granted_tier,
           paid_tier, paid_version, epoch, version, created_at)
         SELECT id, left(id::text, 20), left(id::text, 20), id || '@bench.test', id || '@bench.test', 'none',
           'Premium', 'Premium', 'Free', 0, 0, 1, now() FROM unnest($1::uuid[]) AS id`,
        [ids.map(({ sub }) => sub)],
      );
      await client.query(
        `INSERT INTO auth.session (id, account_id, expires_at)
         SELECT sid, sub, now() + interval '1 day' FROM unnest($1::uuid[], $2::uuid[]) AS made (sid, sub)`,
        [ids.map(({ sid }) => sid), ids.map(({ sub }) => sub)],
      );
      return ids.map((claims) => this.signed({ ...claims, epoch: 0, exp: Math.floor(Date.now() / 1_000) + 86_400 }));
    });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const reference of this.references) reference.kill();
    await this.stack.stop();
  }

  private async reference(name: string, ...args: string[]): Promise<Reference> {
    const port = await freePort();
    const script = join(root, 'services/gateway/test/bench', `${name}.ts`);
    // It stops when this process ends, even after a kill -9.
    const child = spawn(process.execPath, ['--import', PARENT_WATCH, script, String(port), ...args], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    this.references.push(child);
    await until(async () => (await answerOf(`http://127.0.0.1:${port}/settings`))?.ok === true);
    return { pid: child.pid ?? 0, port };
  }

  private signed(claims: object): string {
    const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
    const body = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`;
    return `${body}.${createHmac('sha256', this.stack.tokenKey).update(body).digest('base64url')}`;
  }
}
