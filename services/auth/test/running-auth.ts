import {
  AppError,
  type RequestReply,
  type InputOf,
  loginRequest,
  type Principal,
  registerRequest,
  type RequestContract,
  resolveSession,
} from '@overline/contracts';
import { Bus } from '@overline/messaging';
import { readConfig, runService } from '@overline/service-kit';
import type { TestServers } from '@overline/testing';
import { AppModule } from '../src/app.module.ts';
import { AuthConfig } from '../src/config.ts';

export const JWT_SECRET = 'a test secret that is long enough';
export const PASSWORD = 'velvet otter 71';

/** The whole service on the test's servers. */
export async function startAuth(servers: TestServers, overrides: Record<string, string> = {}) {
  const config = readConfig(AuthConfig, {
    DATABASE_URL: servers.database.runnerUrlOf('auth'),
    DATABASE_MIGRATION_URL: servers.database.urlOf('auth'),
    NATS_URL: servers.nats.urlOf('auth'),
    REDIS_URL: servers.redis.urlOf('auth'),
    JWT_SECRET,
    PORT: '0',
    LOG_LEVEL: 'silent',
    ...overrides,
  });
  return runService(AppModule.with(config), config);
}

/** For a machine that runs other tests too. */
const TIMEOUT_MS = 60_000;

/** Calls the service as the gateway does. */
export class Caller {
  private number = 0;

  constructor(readonly bus: Bus) {}

  static async open(url: string): Promise<Caller> {
    return new Caller(await Bus.open({ url, service: 'gateway' }));
  }

  ask<R extends RequestContract>(contract: R, input: InputOf<R>): Promise<RequestReply<R>> {
    return this.bus.request({ ...contract, timeoutMs: TIMEOUT_MS }, input);
  }

  /** The kind and code of the request's error. */
  async failure<R extends RequestContract>(contract: R, input: InputOf<R>): Promise<string> {
    try {
      await this.ask(contract, input);
    } catch (error) {
      if (error instanceof AppError) return `${error.kind} ${error.code}`;
      throw error;
    }
    return 'no failure';
  }

  async newcomer(overrides: Partial<InputOf<typeof registerRequest>> = {}) {
    this.number += 1;
    const name = `person${this.number}_${Date.now().toString(36)}`;
    const input = { username: name, email: `${name}@example.com`, password: PASSWORD, ...overrides };
    const { token, account } = await this.ask(registerRequest, input);
    return { ...input, token, account, by: principalIn(token) };
  }

  async signIn(email: string, password: string): Promise<string> {
    return (await this.ask(loginRequest, { email, password })).token;
  }

  /** The user of the token; null if its session has ended. */
  async principalOf(token: string): Promise<Principal | null> {
    const { sub, sid, epoch } = claimsOf(token);
    return (await this.ask(resolveSession, { userId: sub, sessionId: sid, epoch })).principal;
  }
}

export function claimsOf(token: string): { sub: string; sid: string; epoch: number; iat: number; exp: number } {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
}

export function principalIn(token: string): Principal {
  const { sub, sid } = claimsOf(token);
  return { userId: sub, sessionId: sid, tier: 'Free' };
}
