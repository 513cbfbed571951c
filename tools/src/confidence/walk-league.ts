import { DAILY_PICKS } from '@overline/contracts';
import {
  createPropModel,
  evaluatePick,
  findMarket,
  impliedFromAmerican,
  marketValue,
  priceSlate,
  projectFacts,
  PropBlend,
  selectPicks,
} from '@overline/forecast';
import type { PlayerGame, PricedProp } from '@overline/forecast';
import { dayText } from '@overline/sandbox/src/time/time-zone.ts';
import type { Morning, SimulatedLeague } from './simulated-league.ts';
import { entriesOf } from './simulated-league.ts';

/**
 * Day numbers. Games are observed from `from` on and priced from `priced` on. Picks are evaluated from `scored` until
 * the day before `to`.
 */
export type Walk = { from: number; priced: number; scored: number; to: number; lineup: 'unknown' | 'reported' };

/** A prop at its best price, with its true probability in the simulation. */
export type EvaluatedPick = {
  market: string;
  /** In percent, as published. */
  confidence: number;
  probability: number;
  /** The true win probability given no push, and the break-even probability. */
  truth: number;
  needed: number;
  /** Whether it is one of the day's picks. */
  selected: boolean;
  /** Undefined for a push. */
  won: boolean | undefined;
};

/** Runs a simulated league day by day as the service does: picks in the morning, then model and blend learn. */
export function walkLeague(league: SimulatedLeague, { from, priced, scored, to, lineup }: Walk): EvaluatedPick[] {
  const model = createPropModel('nba');
  const learned = new PropBlend();
  const lastTeam = new Map<string, string>();
  const picks: EvaluatedPick[] = [];
  for (let day = from; day < to; day += 1) {
    const games = league.playerGames(day);
    if (day >= priced) {
      const morning = league.morning(day, lineup);
      const { asOf, quotes } = morning;
      const entries = entriesOf(morning, lastTeam);
      const projected = projectFacts(model, { date: dayText(day), entries, lineup: morning.lineup, quotes, asOf });
      const props = priceSlate(projected, asOf, learned);
      const results = new Map(games.map((game) => [`${game.gameId}/${game.playerId}`, game]));
      if (day >= scored) picks.push(...judge(league, morning, props, results));
      for (const prop of props) learn(learned, prop, results);
    }
    model.observe(games);
    for (const { playerId, team } of games) lastTeam.set(playerId, team);
  }
  return picks;
}

function valueOf({ projection }: PricedProp, results: ReadonlyMap<string, PlayerGame>): number | undefined {
  const game = results.get(`${projection.gameId}/${projection.playerId}`);
  const market = findMarket('nba', projection.market);
  return game && market && marketValue(game.stats, market);
}

function learn(learned: PropBlend, prop: PricedProp, results: ReadonlyMap<string, PlayerGame>): void {
  const value = valueOf(prop, results);
  if (value !== undefined && value !== prop.input.line) learned.learn(prop.views, value > prop.input.line);
}

function judge(
  league: SimulatedLeague,
  morning: Morning,
  props: readonly PricedProp[],
  results: ReadonlyMap<string, PlayerGame>,
): EvaluatedPick[] {
  const games = new Map(morning.games.map((game) => [String(game.id), game]));
  const candidates = props.map((prop) => ({
    id: prop.id,
    league: '',
    gameId: prop.projection.gameId,
    playerId: prop.projection.playerId,
    edge: prop.verdict.edge,
    confidence: prop.confidence,
    priceAgeMinutes: (morning.asOf - prop.priceAt) / 60_000,
    pointsFromConsensus: prop.pointsFromConsensus,
    startsAt: games.get(prop.projection.gameId)?.tipOff ?? 0,
  }));
  const chosen = new Set(selectPicks(candidates, morning.asOf, DAILY_PICKS).map(({ id }) => id));
  return props.flatMap((prop) => {
    const game = games.get(prop.projection.gameId);
    const { side, line, price } = prop.input;
    const truth = game && league.truth(game, prop.projection.playerId, prop.projection.market, line);
    if (truth === undefined || price === null) return [];
    const { probability } = evaluatePick(prop.input);
    const { confidence } = prop;
    const value = valueOf(prop, results);
    return [
      {
        market: prop.projection.market,
        confidence,
        probability,
        truth: truth[side] / (truth.over + truth.under),
        needed: impliedFromAmerican(price),
        selected: chosen.has(prop.id),
        won: value === undefined || value === line ? undefined : value > line === (side === 'over'),
      },
    ];
  });
}
