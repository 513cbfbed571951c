import { randomUUID } from 'node:crypto';
import type { Answer, Caller } from '../compose/caller.ts';

const PASSWORD = 'overline-demo-1';
/** A search finishes or fails within 173 s. */
const SEARCH_TIMEOUT_MS = 180_000;

interface Signed {
  token: string;
  user: { id: string; searchCountToday: number };
}

/** A Platinum user created for one outage, so that all searches and charges belong to it. */
export class Person {
  /** Idempotency keys of all searches. */
  readonly keys: string[] = [];

  private readonly api: Caller;
  private readonly token: string;
  private readonly email: string;
  private readonly question: string;

  private constructor(api: Caller, { token, email, question }: { token: string; email: string; question: string }) {
    this.api = api;
    this.token = token;
    this.email = email;
    this.question = question;
  }

  static async make(api: Caller): Promise<Person> {
    const name = `outage${randomUUID().slice(0, 8)}`;
    const email = `${name}@overline.test`;
    const { token, user } = await api.read<Signed>('/api/auth/register', { body: account(name) });
    const admin = await api.read<Signed>('/api/auth/login', {
      body: { email: 'admin@overline.test', password: PASSWORD },
    });
    await api.read(`/api/admin/users/${user.id}/update-plan`, {
      body: { newPlan: 'Platinum' },
      token: admin.token,
    });
    const [pick] = await api.read<{ playerName: string; propLine: number; propType: string }[]>(
      '/api/picks/top-picks',
      { token },
    );
    if (!pick) throw new Error('There are no picks to search for');
    return new Person(api, { token, email, question: `${pick.playerName} over ${pick.propLine} ${pick.propType}` });
  }

  get(path: string): Promise<Answer> {
    return this.api.call(path, { token: this.token });
  }

  signIn(): Promise<Answer> {
    return this.api.call('/api/auth/login', { body: { email: this.email, password: PASSWORD } });
  }

  /** Registers a new account; `signIn` signs in to it. */
  async register(): Promise<{ answer: Answer; signIn: () => Promise<Answer> }> {
    const body = account(`outage${randomUUID().slice(0, 8)}`);
    const answer = await this.api.call('/api/auth/register', { body });
    const { email, password } = body;
    return { answer, signIn: () => this.api.call('/api/auth/login', { body: { email, password } }) };
  }

  newKey(): string {
    const key = randomUUID();
    this.keys.push(key);
    return key;
  }

  search(key: string): Promise<Answer> {
    return this.api.call('/api/picks/analyze-prop', {
      ...{ token: this.token, key, timeoutMs: SEARCH_TIMEOUT_MS },
      body: { query: this.question },
    });
  }

  /** How many searches were charged today. */
  async charged(): Promise<number> {
    const me = await this.api.read<Signed['user']>('/api/auth/me', { token: this.token });
    return me.searchCountToday;
  }
}

function account(username: string) {
  return { username, email: `${username}@overline.test`, password: PASSWORD };
}
