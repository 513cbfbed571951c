import { randomUUID } from 'node:crypto';
import {
  type EventContract,
  type GameResult,
  type CurrentProp,
  type RequestReply,
  fetchResults,
  getCandidates,
  getClosingPrices,
  getCurrentProps,
  getForecasts,
  getGameResults,
  getLoadedDays,
  type PricedForecast,
  type RequestContract,
} from '@overline/contracts';
import { Bus } from '@overline/messaging';
import { aCandidate } from '../src/publication/forecast.fixture.ts';

/** A fake analysis service on the bus. Tests set its slate and results; it counts the requests it receives. */
export class FakeAnalysis {
  slate: PricedForecast[] = [];
  results: GameResult[] = [];
  current: CurrentProp = { probability: 55, fairPrice: -122, best: null, marketLine: 20.5, out: false, prices: [] };
  closing: RequestReply<typeof getClosingPrices>['props'][number] = null;
  complete = true;
  loadedDays: string[] = [];
  loading: string | null = null;
  readonly requests: { subject: string; asOf?: string }[] = [];

  private constructor(private readonly bus: Bus) {}

  static async start(url: string): Promise<FakeAnalysis> {
    const fake = new FakeAnalysis(await Bus.open({ url, service: 'analysis' }));
    fake.answer(getCandidates, () => ({
      candidates: fake.slate.map(aCandidate),
      games: new Set(fake.slate.map(({ gameId }) => gameId)).size,
      complete: fake.complete,
      missing: fake.complete ? null : '1 of 4 games has no fresh price yet',
    }));
    fake.answer(getForecasts, ({ ids }) => ({
      forecasts: ids.map((id: string) => fake.slate.find((forecast) => forecast.id === id)),
    }));
    fake.answer(getCurrentProps, ({ props }) => ({ props: props.map(() => fake.current) }));
    fake.answer(getClosingPrices, ({ props }) => ({ props: props.map(() => fake.closing) }));
    fake.answer(fetchResults, () => ({}));
    fake.answer(getGameResults, ({ gameIds }) => ({
      games: fake.results.filter(({ gameId }) => gameIds.includes(gameId)),
    }));
    fake.answer(getLoadedDays, () => ({ days: fake.loadedDays, loading: fake.loading }));
    return fake;
  }

  /** Publishes a game's result as the analysis service's relay would; the same ID again is a repeat. */
  announce(contract: EventContract, data: GameResult, id: string = randomUUID()): void {
    const envelope = { id, name: contract.name, version: contract.version, occurredAt: new Date().toISOString(), data };
    this.bus.connection.publish(contract.subject, JSON.stringify(envelope));
  }

  stop(): Promise<void> {
    return this.bus.close();
  }

  private answer<R extends RequestContract>(
    contract: R,
    reply: (input: ReturnType<R['input']['parse']> & Record<string, never>) => unknown,
  ): void {
    this.bus.connection.subscribe(contract.subject, {
      callback: (_, message) => {
        const input = contract.input.parse(message.json()) as Parameters<typeof reply>[0];
        this.requests.push({ subject: contract.subject, asOf: input['asOf'] });
        message.respond(JSON.stringify(reply(input)));
      },
    });
  }
}
