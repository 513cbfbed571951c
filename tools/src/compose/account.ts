import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Answer, type Caller, emailOf, PASSWORD, succeeded } from '../api/caller.ts';

/** A search finishes or fails within 173 s. */
const SEARCH_TIMEOUT_MS = 180_000;
/** A new installation generates its picks within minutes. */
const PICKS_TIMEOUT_MS = 400_000;
const PICKS_POLL_MS = 2_000;

type User = { id: string; searchCountToday: number };
type Pick = { playerName: string; propLine: number; propType: string };

/** A demo account, and the requests that a proof sends with it. */
export class Account {
  /** Idempotency keys of all searches. */
  readonly keys: string[] = [];

  private readonly api: Caller;
  private readonly username: string;
  private token = '';
  private question = '';

  private constructor(api: Caller, username: string) {
    this.api = api;
    this.username = username;
  }

  /** The demo's admin, who has no search limit. */
  static async admin(api: Caller): Promise<Account> {
    const admin = new Account(api, 'admin');
    await admin.open();
    return admin;
  }

  /** A new Platinum user, so that all of its searches and charges belong to one proof. */
  static async create(api: Caller): Promise<Account> {
    const admin = await Account.admin(api);
    const account = Account.unregistered(api);
    const { user } = await api.read<{ user: User }>('/api/auth/register', { body: account.registration });
    const plan = { body: { newPlan: 'Platinum' }, token: admin.token };
    await api.read(`/api/admin/users/${user.id}/update-plan`, plan);
    await account.open();
    return account;
  }

  /** An account that does not exist yet; call `register` to create it. */
  static unregistered(api: Caller): Account {
    return new Account(api, `proof${randomUUID().slice(0, 8)}`);
  }

  register(): Promise<Answer> {
    return this.api.call('/api/auth/register', { body: this.registration });
  }

  signIn(): Promise<Answer> {
    return this.api.call('/api/auth/login', { body: { email: this.email, password: PASSWORD } });
  }

  get(path: string): Promise<Answer> {
    return this.api.call(path, { token: this.token });
  }

  newKey(): string {
    const key = randomUUID();
    this.keys.push(key);
    return key;
  }

  /** Searches for the first pick of the day. */
  search(key: string): Promise<Answer> {
    const { token, question: query } = this;
    return this.api.call('/api/picks/analyze-prop', { token, key, body: { query }, timeoutMs: SEARCH_TIMEOUT_MS });
  }

  /** How many searches were charged today. */
  async charged(): Promise<number> {
    return (await this.api.read<User>('/api/auth/me', { token: this.token })).searchCountToday;
  }

  private get email(): string {
    return emailOf(this.username);
  }

  private get registration(): object {
    return { username: this.username, email: this.email, password: PASSWORD };
  }

  private async open(): Promise<void> {
    const answer = await this.signIn();
    if (!succeeded(answer)) throw new Error(`${this.email} cannot sign in: ${answer.status} ${answer.text}`);
    this.token = (JSON.parse(answer.text) as { token: string }).token;
    const { playerName, propLine, propType } = await this.firstPick();
    this.question = `${playerName} over ${propLine} ${propType}`;
  }

  private async firstPick(): Promise<Pick> {
    for (const deadline = Date.now() + PICKS_TIMEOUT_MS; Date.now() < deadline; await sleep(PICKS_POLL_MS)) {
      const answer = await this.get('/api/picks/top-picks');
      const [pick] = succeeded(answer) ? (JSON.parse(answer.text) as Pick[]) : [];
      if (pick) return pick;
    }
    throw new Error('There are no picks to search for');
  }
}
