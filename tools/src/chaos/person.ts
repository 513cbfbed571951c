import { randomUUID } from 'node:crypto';
import { type Answer, type Call, emailOf, PASSWORD, succeeded } from '../api/caller.ts';
import type { Journal } from './journal.ts';

const CARD = '4242424242424242';
const ACTIONS = 4;

/** What a simulated user needs. */
export type Scene = {
  journal: Journal;
  providerUrl: string;
  random: () => number;
  isOver: () => boolean;
  /** Retries a request until it is answered; undefined if it never was. */
  insist: (path: string, call: Call) => Promise<Answer | undefined>;
};
type Pick = { id: string; playerName: string; propLine: number; propType: string; playerId: string; market: string };

/** A simulated user. Everything that the system confirms is added to the journal. */
export class Person {
  private readonly scene: Scene;
  private readonly journal: Journal;
  private readonly userId: string;
  private readonly token: string;

  private constructor(scene: Scene, { userId, token }: { userId: string; token: string }) {
    this.scene = scene;
    this.journal = scene.journal;
    this.userId = userId;
    this.token = token;
  }

  static async register(scene: Scene): Promise<Person | undefined> {
    const { journal, insist } = scene;
    const username = `chaos${randomUUID().slice(0, 12)}`;
    const email = emailOf(username);
    let answer = await insist('/api/auth/register', { body: { username, email, password: PASSWORD } });
    // If the first answer was lost, the name is already taken by this account.
    if (answer?.status === 409) answer = await insist('/api/auth/login', { body: { email, password: PASSWORD } });
    if (!answer) return undefined;
    if (!succeeded(answer)) {
      journal.wrong.push(`A new account was refused with ${answer.status}: ${answer.text.slice(0, 200)}`);
      return undefined;
    }
    const { token, user } = JSON.parse(answer.text) as { token: string; user: { id: string } };
    journal.accounts.push({ userId: user.id, email, token });
    return new Person(scene, { userId: user.id, token });
  }

  /** Buys a plan, then searches, watches and bets a few times, or until the run ends. */
  async live(): Promise<void> {
    const { random, isOver } = this.scene;
    await this.bet();
    if (isOver() || !(await this.buy())) return;
    const picks = await this.picks();
    for (let action = 0; action < ACTIONS && picks.length > 0 && !isOver(); action += 1) {
      const pick = picks[Math.floor(random() * picks.length)] as Pick;
      await this.search(pick);
      await this.watch(pick);
      await this.bet();
    }
  }

  /** Buys a plan. Returns whether it is paid and active. */
  private async buy(): Promise<boolean> {
    const { random, providerUrl } = this.scene;
    const tier = random() < 0.5 ? 'Premium' : 'Platinum';
    const checkout = await this.call('/api/stripe/create-checkout-session', { body: { tier } });
    if (!checkout) return false;
    const session = (JSON.parse(checkout.text) as { url: string }).url.split('/').at(-1) ?? '';
    const code = random() < 0.5 ? this.journal.codes.at(-1) : undefined;
    const form = { action: 'pay', card: CARD, ...(code === undefined ? {} : { promotion_code: code }) };
    const paid = await fetch(`${providerUrl}/pay/${session}`, {
      method: 'POST',
      body: new URLSearchParams(form),
      redirect: 'manual',
    });
    if (paid.status !== 303) throw new Error(`The sandbox answered a payment with ${paid.status}`);
    this.journal.purchases.push({ userId: this.userId, tier, code });
    const verified = await this.call('/api/stripe/verify-payment', { body: { sessionId: session } });
    return verified !== undefined;
  }

  private async picks(): Promise<Pick[]> {
    const answer = await this.call('/api/picks/top-picks', {});
    return answer ? (JSON.parse(answer.text) as Pick[]) : [];
  }

  private async search({ playerName, propLine, propType }: Pick): Promise<void> {
    const key = randomUUID();
    const body = { query: `${playerName} over ${propLine} ${propType}` };
    if (await this.call('/api/picks/analyze-prop', { body, key }))
      this.journal.searches.push({ userId: this.userId, key });
  }

  private async watch({ id, playerId, market }: Pick): Promise<void> {
    const isGraded = this.scene.random() < 0.7;
    const body = isGraded ? { kind: 'graded', pickId: id } : { kind: 'move', playerId, market, threshold: 0.5 };
    // A 404 is fine: the pick may have its result by now.
    const answer = await this.call('/api/watches', { body }, [404]);
    if (answer) this.journal.watches.push({ userId: this.userId, id: (JSON.parse(answer.text) as { id: string }).id });
  }

  private async bet(): Promise<void> {
    const key = randomUUID();
    const legs = [{ kind: 'other', description: 'Chaos', odds: '-110' }];
    const body = { book: 'Book', placedAt: new Date().toISOString(), stakeCents: 1_000, legs, note: key };
    const answer = await this.call('/api/bets', { body, key });
    if (answer)
      this.journal.bets.push({ userId: this.userId, key, id: (JSON.parse(answer.text) as { id: string }).id });
  }

  /** The answer if it is a success. Refusals other than the expected ones are recorded as wrong. */
  private async call(path: string, call: Call, refusals: readonly number[] = []): Promise<Answer | undefined> {
    const answer = await this.scene.insist(path, { ...call, token: this.token });
    if (!answer || succeeded(answer)) return answer;
    if (refusals.includes(answer.status)) return undefined;
    this.journal.wrong.push(`${path} was refused with ${answer.status}: ${answer.text.slice(0, 200)}`);
    return undefined;
  }
}
