import { createHmac, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Access, isAtLeast, type Tier, TIERS } from '@overline/contracts';
import { Caller, emailOf, PASSWORD, succeeded } from '../api/caller.ts';

const ACCOUNTS_PER_TIER = 3;
const MAX_TRIES = 10;

/** The sender of a request: a visitor, an account of a tier, or a caller whose token must not work. */
export const SENDERS = ['visitor', ...TIERS, 'expired', 'forged', 'deleted'] as const;
export type Sender = (typeof SENDERS)[number];

/** Whether this sender may call routes with this access. */
export function mayCall(sender: Sender, access: Access): boolean {
  if (access === 'public') return true;
  const tier = TIERS.find((name) => name === sender);
  if (tier === undefined) return false;
  if (access === 'signed-in') return true;
  const lowest = TIERS.find((name) => name.toLowerCase() === access);
  return lowest !== undefined && isAtLeast(tier, lowest);
}

/** The demo accounts of a run. Each tier has several, because routes have a rate limit per account. */
export class People {
  private readonly api: Caller;
  private readonly tokens = new Map<Sender, string[]>();
  private readonly next = new Map<Sender, number>();
  private admin = '';

  private constructor(api: Caller) {
    this.api = api;
  }

  /** Creates the accounts. `secret` is the key that signs session tokens. */
  static async create(url: string, secret: string): Promise<People> {
    const people = new People(new Caller(url));
    people.admin = await people.api.signIn('admin');
    for (const tier of TIERS) {
      for (let n = 0; n < ACCOUNTS_PER_TIER; n += 1) await people.replace(tier, n);
    }
    const [free = ''] = people.tokens.get('Free') ?? [];
    people.tokens.set('expired', [signed(free, { exp: 1 }, secret)]);
    people.tokens.set('forged', [signed(free, {}, 'another key'), `${free}x`, unsigned(free)]);
    people.tokens.set('deleted', [await people.deleted()]);
    return people;
  }

  /** The next token of a sender; undefined for a visitor. */
  tokenOf(sender: Sender): { token: string | undefined; index: number } {
    const tokens = this.tokens.get(sender) ?? [];
    const index = (this.next.get(sender) ?? 0) % Math.max(1, tokens.length);
    this.next.set(sender, index + 1);
    return { token: tokens[index], index };
  }

  /** Replaces an account after a request has ended its session, changed its login or deleted it. */
  async replace(tier: Tier, index: number): Promise<void> {
    const tokens = this.tokens.get(tier) ?? [];
    tokens[index] = await this.register(tier);
    this.tokens.set(tier, tokens);
  }

  private async register(tier: Tier): Promise<string> {
    const name = `fuzz${randomUUID().slice(0, 12)}`;
    const body = { username: name, email: emailOf(name), password: PASSWORD };
    let answer = await this.api.call('/api/auth/register', { body });
    // The requests of a fast run and these sign-ups share the limits of one address.
    for (let tries = 1; answer.status === 429 && tries < MAX_TRIES; tries += 1) {
      await sleep(answer.retryAfter * 1_000);
      answer = await this.api.call('/api/auth/register', { body });
    }
    if (!succeeded(answer))
      throw new Error(`Sign-up failed with status ${answer.status}: ${answer.text.slice(0, 200)}`);
    const { token, user } = JSON.parse(answer.text) as { token: string; user: { id: string } };
    if (tier !== 'Free') {
      await this.api.read(`/api/admin/users/${user.id}/update-plan`, { body: { newPlan: tier }, token: this.admin });
    }
    return token;
  }

  private async deleted(): Promise<string> {
    const token = await this.register('Free');
    const { status } = await this.api.call('/api/auth/delete-account', {
      method: 'DELETE',
      body: { password: PASSWORD },
      token,
    });
    if (status >= 300) throw new Error(`An account could not be deleted: ${status}`);
    return token;
  }
}

/** The token with some claims changed, signed with a key. */
function signed(token: string, claims: object, key: string): string {
  const [header = '', payload = ''] = token.split('.');
  const old = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
  const body = `${header}.${Buffer.from(JSON.stringify({ ...old, ...claims })).toString('base64url')}`;
  return `${body}.${createHmac('sha256', key).update(body).digest('base64url')}`;
}

/** The token with the algorithm "none" and without a signature. */
function unsigned(token: string): string {
  const header = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url');
  return `${header}.${token.split('.')[1]}.`;
}
