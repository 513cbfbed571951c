import { randomUUID } from 'node:crypto';
import type { Answer, Caller } from '../compose/caller.ts';

const PASSWORD = 'overline-demo-1';
/** A search ends within 173 s, well or not. */
const SEARCH_TIMEOUT_MS = 180_000;

interface Signed {
  token: string;
  user: { id: string; searchCountToday: number };
}

/** Somebody on Platinum whom nobody else is: what is asked and charged is this outage's alone. */
export class Person {
  /** Each search by its key; the same key is asked again until there is an answer. */
  readonly keys: string[] = [];

  private readonly house: Caller;
  private readonly token: string;
  private readonly email: string;
  private readonly question: string;

  private constructor(house: Caller, { token, email, question }: { token: string; email: string; question: string }) {
    this.house = house;
    this.token = token;
    this.email = email;
    this.question = question;
  }

  static async make(house: Caller): Promise<Person> {
    const name = `outage${randomUUID().slice(0, 8)}`;
    const email = `${name}@overline.test`;
    const { token, user } = await house.read<Signed>('/api/auth/register', { body: account(name) });
    const admin = await house.read<Signed>('/api/auth/login', {
      body: { email: 'admin@overline.test', password: PASSWORD },
    });
    await house.read(`/api/admin/users/${user.id}/update-plan`, {
      body: { newPlan: 'Platinum' },
      token: admin.token,
    });
    const [pick] = await house.read<{ playerName: string; propLine: number; propType: string }[]>(
      '/api/picks/top-picks',
      { token },
    );
    if (!pick) throw new Error('There are no picks to ask about');
    return new Person(house, { token, email, question: `${pick.playerName} over ${pick.propLine} ${pick.propType}` });
  }

  get(path: string): Promise<Answer> {
    return this.house.call(path, { token: this.token });
  }

  signIn(): Promise<Answer> {
    return this.house.call('/api/auth/login', { body: { email: this.email, password: PASSWORD } });
  }

  /** Somebody new registers; answers how to sign in as them. */
  async register(): Promise<{ answer: Answer; signIn: () => Promise<Answer> }> {
    const body = account(`outage${randomUUID().slice(0, 8)}`);
    const answer = await this.house.call('/api/auth/register', { body });
    const { email, password } = body;
    return { answer, signIn: () => this.house.call('/api/auth/login', { body: { email, password } }) };
  }

  /** The key of a search that nobody has asked for yet. */
  newKey(): string {
    const key = randomUUID();
    this.keys.push(key);
    return key;
  }

  search(key: string): Promise<Answer> {
    return this.house.call('/api/picks/analyze-prop', {
      ...{ token: this.token, key, timeoutMs: SEARCH_TIMEOUT_MS },
      body: { query: this.question },
    });
  }

  /** How many searches were charged today. */
  async charged(): Promise<number> {
    const me = await this.house.read<Signed['user']>('/api/auth/me', { token: this.token });
    return me.searchCountToday;
  }
}

function account(username: string) {
  return { username, email: `${username}@overline.test`, password: PASSWORD };
}
