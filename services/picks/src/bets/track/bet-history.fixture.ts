import type { GameResult, NewBet, NewLeg, Settlement } from '@overline/contracts';

/** One step of an account's history. `bet` is the key under which the bet was added. */
export type Step =
  | { do: 'add'; bet: string; terms: NewBet }
  | { do: 'edit'; bet: string; terms: NewBet }
  | { do: 'settle'; bet: string; settlement: Settlement }
  | { do: 'cash-out'; bet: string; cents: number | null }
  | { do: 'delete'; bet: string }
  | { do: 'result'; result: GameResult };

export interface History {
  games: { gameId: string; startsAt: string }[];
  steps: Step[];
}

type Random = (below: number) => number;

/** A small pseudo-random generator (mulberry32): the same numbers for the same seed. */
export function randomOf(seed: number): Random {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below);
  };
}

/** Odds as text with their exact factor, written by hand. */
const ODDS: readonly [text: string, top: bigint, bottom: bigint][] = [
  ['-110', 210n, 110n],
  ['-250', 350n, 250n],
  ['+100', 200n, 100n],
  ['+135', 235n, 100n],
  ['-104', 204n, 104n],
  ['1.87', 187n, 100n],
  ['2.5', 25n, 10n],
  ['+900', 1000n, 100n],
];

/**
 * A random history of one account: singles, parlays, moneylines, free bets, boosts, cash-outs, manual settlements, dead
 * heats, edits and deletions; and games that are corrected, called off, suspended and played after all. A third of all
 * additions and results are repeated, and some results are out of order. The IDs of the games contain `name`, so that
 * histories do not share games.
 */
export function randomHistory(random: Random, name: string): History {
  const games = Array.from({ length: 2 + random(3) }, (_, index) => ({
    gameId: `nba:${name}:${index}`,
    startsAt: `2026-01-${String(10 + random(4)).padStart(2, '0')}T0${random(10)}:30:00.000Z`,
  }));
  const steps: Step[] = [];
  const results = games.map((game) => resultsOf(random, game));
  const bets: string[] = [];
  const terms = new Map<string, NewBet>();
  for (let count = 6 + random(14); count > 0; count -= 1) {
    const kind = random(10);
    const bet = bets[random(Math.max(1, bets.length))];
    if (kind < 3 || bet === undefined) {
      const key = `${name}-${bets.length}`;
      bets.push(key);
      terms.set(key, randomBet(random, games));
      steps.push({ do: 'add', bet: key, terms: terms.get(key) ?? randomBet(random, games) });
    } else if (kind < 7) {
      const ofGame = results[random(results.length)] ?? [];
      // Sometimes an old version arrives after a newer one.
      const next = random(4) === 0 ? ofGame[random(ofGame.length)] : ofGame.shift();
      if (next) steps.push({ do: 'result', result: next });
    } else steps.push(changeOf(random, bet, games, terms));
    const last = steps.at(-1);
    if (last && (last.do === 'add' || last.do === 'result') && random(3) === 0) steps.push(last);
  }
  return { games, steps };
}

function randomBet(random: Random, games: History['games']): NewBet {
  const legs = Array.from({ length: random(2) === 0 ? 1 : 2 + random(3) }, () => randomLeg(random, games));
  const isParlay = legs.length > 1;
  const withPrice = isParlay && random(2) === 0;
  return {
    book: 'DraftKings',
    placedAt: `2026-01-0${1 + random(9)}T1${random(10)}:00:00.000Z`,
    stakeCents: 1 + random(50_000),
    funding: random(6) === 0 ? 'free-bet' : 'cash',
    odds: withPrice ? oddsText(random) : null,
    boostPercent: random(6) === 0 ? 10 + random(90) : 0,
    // A slip with a price of its own may not show the prices of its legs.
    legs: withPrice && random(2) === 0 ? legs.map((leg, index) => (index === 0 ? { ...leg, odds: null } : leg)) : legs,
    pickId: null,
    chance: null,
    note: '',
  };
}

function randomLeg(random: Random, games: History['games']): NewLeg {
  const { gameId = '' } = games[random(games.length)] ?? {};
  const odds = oddsText(random);
  const kind = random(6);
  if (kind === 0) return { kind: 'other', description: 'First basket', league: 'NBA', market: '', odds };
  if (kind === 1) return { kind: 'moneyline', gameId, side: random(2) === 0 ? 'Home' : 'Away', team: 'Hawks', odds };
  return {
    kind: 'prop',
    gameId,
    playerId: `p${random(3)}`,
    playerName: 'Ada Moreno',
    market: 'player_points',
    side: random(2) === 0 ? 'Over' : 'Under',
    line: 18 + random(8) / 2,
    odds,
  };
}

/** The legs of a bet without their prices. */
function selection({ legs }: NewBet): string {
  return JSON.stringify(legs.map(({ odds: _odds, ...leg }) => leg));
}

function oddsText(random: Random): string {
  return ODDS[random(ODDS.length)]?.[0] ?? '-110';
}

function changeOf(random: Random, bet: string, games: History['games'], terms: Map<string, NewBet>): Step {
  const kind = random(9);
  if (kind === 0) return { do: 'delete', bet };
  if (kind === 1 || kind === 8) {
    const before = terms.get(bet);
    const next = randomBet(random, games);
    // Mostly the same legs at other prices, as if the user had made a mistake when copying the slip.
    const isSame = kind === 8 && before !== undefined;
    const legs = isSame ? before.legs.map((leg) => ({ ...leg, odds: oddsText(random) })) : next.legs;
    const changed = { ...next, odds: legs.length === 1 ? null : next.odds, legs };
    terms.set(bet, changed);
    return { do: 'edit', bet, terms: changed };
  }
  if (kind === 2) return { do: 'cash-out', bet, cents: random(4) === 0 ? null : random(60_000) };
  if (kind === 3)
    return { do: 'settle', bet, settlement: { legs: [], paidCents: random(3) === 0 ? null : random(90_000) } };
  const outcomes = ['win', 'loss', 'push', 'void', 'automatic'] as const;
  const index = random(2);
  const tied = 2 + random(3);
  const leg =
    kind === 4
      ? { index, outcome: 'dead-heat' as const, places: 1 + random(tied - 1), tied }
      : { index, outcome: outcomes[random(outcomes.length)] ?? 'void' };
  return { do: 'settle', bet, settlement: { legs: [leg] } };
}

/** Versions 1 and up of a game's result, in order. */
function resultsOf(random: Random, { gameId, startsAt }: History['games'][number]): GameResult[] {
  const STATUSES = ['final', 'final', 'final', 'final', 'postponed', 'suspended', 'cancelled'] as const;
  return Array.from({ length: 1 + random(4) }, (_, index): GameResult => {
    const status = STATUSES[random(STATUSES.length)] ?? 'final';
    const players = status === 'final' ? [0, 1, 2].filter(() => random(5) > 0) : [];
    return {
      gameId,
      league: 'nba',
      startsAt,
      status,
      version: index + 1,
      homeScore: status === 'final' ? 100 + random(3) : null,
      awayScore: status === 'final' ? 100 + random(3) : null,
      players: players.map((player) => ({
        playerId: `p${player}`,
        minutes: random(8) === 0 ? 0 : 30,
        values: { player_points: 18 + random(4) },
      })),
    };
  });
}

/** A game as the analysis service reports it before its start. */
export function notStarted({ gameId, startsAt }: History['games'][number]): GameResult {
  const score = { homeScore: null, awayScore: null };
  return { gameId, startsAt, league: 'nba', status: 'scheduled', version: 0, ...score, players: [] };
}

type DaySums = Map<string, { staked: bigint; openRisk: bigint; settled: number; risked: bigint; profit: bigint }>;

interface NaiveBet {
  terms: NewBet;
  manual: Map<number, Settlement['legs'][number]>;
  closed: { kind: 'cash-out' | 'paid'; cents: number } | null;
  /** The results of each game that were known when the bet was added, and all later ones. */
  results: Map<string, GameResult[]>;
}

/** Keeps the accepted steps and recomputes everything from the start, without the service's code. */
export class NaiveRecount {
  private readonly bets = new Map<string, NaiveBet>();
  private readonly latest = new Map<string, GameResult>();

  take(step: Step, accepted: boolean): void {
    if (!accepted) return;
    if (step.do === 'result') return this.takeResult(step.result);
    const bet = this.bets.get(step.bet);
    if (step.do === 'add' && !bet) this.bets.set(step.bet, this.entered(step.terms));
    if (!bet) return;
    if (step.do === 'edit') {
      if (selection(step.terms) === selection(bet.terms)) bet.terms = step.terms;
      else this.bets.set(step.bet, this.entered(step.terms));
    }
    if (step.do === 'delete') this.bets.delete(step.bet);
    if (step.do === 'cash-out') {
      if (step.cents !== null) bet.closed = { kind: 'cash-out', cents: step.cents };
      else if (bet.closed?.kind === 'cash-out') bet.closed = null;
    }
    if (step.do === 'settle') {
      for (const leg of step.settlement.legs) bet.manual.set(leg.index, leg);
      const { paidCents } = step.settlement;
      if (paidCents !== undefined) bet.closed = paidCents === null ? null : { kind: 'paid', cents: paidCents };
    }
  }

  private entered(terms: NewBet): NaiveBet {
    const results = new Map([...this.latest].map(([gameId, result]) => [gameId, [result]]));
    return { terms, manual: new Map(), closed: null, results };
  }

  private takeResult(result: GameResult): void {
    if (result.version < (this.latest.get(result.gameId)?.version ?? 0)) return;
    this.latest.set(result.gameId, result);
    for (const { results } of this.bets.values())
      results.set(result.gameId, [...(results.get(result.gameId) ?? []), result]);
  }

  sums(games: History['games']): DaySums {
    const sums: DaySums = new Map();
    for (const bet of this.bets.values()) this.count(bet, games, sums);
    return new Map([...sums].sort(([a], [b]) => (a < b ? -1 : 1)));
  }

  private count(bet: NaiveBet, games: History['games'], sums: DaySums): void {
    const risk = bet.terms.funding === 'cash' ? BigInt(bet.terms.stakeCents) : 0n;
    const { state, payout } = this.payoutOf(bet, risk);
    const starts = bet.terms.legs.flatMap((leg) =>
      leg.kind === 'other' ? [] : games.filter(({ gameId }) => gameId === leg.gameId).map(({ startsAt }) => startsAt),
    );
    const placed = sumsOf(sums, chicagoDay(bet.terms.placedAt));
    const settled = sumsOf(sums, chicagoDay(starts.sort().at(-1) ?? bet.terms.placedAt));
    placed.staked += risk;
    if (state === 'open') placed.openRisk += risk;
    else settled.profit += payout - risk;
    // A lost free bet counts too, although it costs nothing.
    if (state === 'closed' || state === 'decided-lost' || (state === 'decided' && payout !== risk)) {
      settled.settled += 1;
      settled.risked += risk;
    }
  }

  private payoutOf({ terms, manual, closed, results }: NaiveBet, risk: bigint): { state: string; payout: bigint } {
    if (closed) {
      const payout = BigInt(closed.cents);
      if (closed.kind === 'cash-out') return { state: 'closed', payout };
      return { state: payout === 0n ? 'decided-lost' : 'decided', payout };
    }
    const outcomes = terms.legs.map((leg, index) => outcomeOf(leg, manual.get(index), results));
    if (outcomes.includes('loss')) return { state: 'decided-lost', payout: 0n };
    if (outcomes.includes('pending')) return { state: 'open', payout: 0n };
    const winners = terms.legs.flatMap((leg, index) => {
      const outcome = outcomes[index] ?? '';
      return outcome === 'push' || outcome === 'void' ? [] : [{ leg, outcome }];
    });
    if (winners.length === 0) return { state: 'decided', payout: risk };
    let top = 1n;
    let bottom = 1n;
    if (terms.odds !== null && winners.length === terms.legs.length) [top, bottom] = factorOf(terms.odds);
    else
      for (const { leg } of winners) {
        if (leg.odds === null) return { state: 'open', payout: 0n };
        const [legTop, legBottom] = factorOf(leg.odds);
        top *= legTop;
        bottom *= legBottom;
      }
    let shareTop = 1n;
    let shareBottom = 1n;
    for (const { outcome } of winners) {
      const share = /^(\d+)\/(\d+)$/.exec(outcome);
      shareTop *= BigInt(share?.[1] ?? 1);
      shareBottom *= BigInt(share?.[2] ?? 1);
    }
    // stake × share × (profit per unit × boost + 1 for cash), over 100 × bottom, to the nearest cent.
    const perUnit = (top - bottom) * BigInt(100 + terms.boostPercent) + (terms.funding === 'cash' ? 100n * bottom : 0n);
    const numerator = BigInt(terms.stakeCents) * shareTop * perUnit;
    const denominator = shareBottom * 100n * bottom;
    const whole = numerator / denominator;
    return { state: 'decided', payout: 2n * (numerator % denominator) >= denominator ? whole + 1n : whole };
  }
}

function outcomeOf(leg: NewLeg, manual: Settlement['legs'][number] | undefined, results: NaiveBet['results']): string {
  if (manual && manual.outcome !== 'automatic')
    return manual.outcome === 'dead-heat' ? `${manual.places}/${manual.tied}` : manual.outcome;
  if (leg.kind === 'other') return 'pending';
  let outcome = 'pending';
  for (const result of results.get(leg.gameId) ?? []) {
    if (result.status === 'postponed' || result.status === 'cancelled') outcome = 'void';
    else if (result.status === 'final') outcome = finalOutcome(leg, result) ?? outcome;
    // A suspended game makes a decided leg pending again, but a void leg stays void until the game is played.
    else if (outcome !== 'void') outcome = 'pending';
  }
  return outcome;
}

function finalOutcome(leg: Exclude<NewLeg, { kind: 'other' }>, result: GameResult): string {
  if (leg.kind === 'moneyline') {
    const home = result.homeScore ?? 0;
    const away = result.awayScore ?? 0;
    if (home === away) return 'push';
    return home > away === (leg.side === 'Home') ? 'win' : 'loss';
  }
  const player = result.players.find(({ playerId }) => playerId === leg.playerId);
  if (!player || player.minutes === 0) return 'void';
  const points = player.values['player_points'] ?? 0;
  if (points === leg.line) return 'push';
  return points > leg.line === (leg.side === 'Over') ? 'win' : 'loss';
}

function factorOf(text: string): [bigint, bigint] {
  const found = ODDS.find(([odds]) => odds === text);
  return [found?.[1] ?? 1n, found?.[2] ?? 1n];
}

function chicagoDay(instant: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' }).format(new Date(instant));
}

function sumsOf(sums: DaySums, day: string) {
  const found = sums.get(day) ?? { staked: 0n, openRisk: 0n, settled: 0, risked: 0n, profit: 0n };
  sums.set(day, found);
  return found;
}
