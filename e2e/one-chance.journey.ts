import { describe, expect, it } from '@jest/globals';
import type {
  Board,
  CurrentPick,
  GameState,
  MoneylineAnalysis,
  ParlayAnalysis,
  Pick,
  PropAnalysis,
  PropForecast,
} from '@overline/contracts';
import { evaluatePick, type PickInput, publishedSide } from '@overline/forecast';
import { postApi, getApi, tokenOf } from './site.ts';

/** `npm run prove:one-chance` asks about every open pick, `npm test` about a few. */
const MOST = Number(process.env['ONE_CHANCE_PICKS'] ?? 2);
const MOST_MS = 180_000;
const TRIES = 3;

/** One side of a player's stat in a game. */
type Bet = Readonly<{ side: 'Over' | 'Under'; line: number; market: string; playerName: string }>;

const betOf = ({ mockAnalysis, propLine, market, playerName }: Pick): Bet => ({
  side: mockAnalysis.pickDirection === 'Under' ? 'Under' : 'Over',
  line: propLine,
  market,
  playerName,
});

/** The bet's chance in percent from a forecast of either side of its line; undefined if there is none. */
function chanceOf(bet: Bet, forecasts: readonly PropForecast[]): number | undefined {
  const same = forecasts.find(
    ({ playerName, market, line }) => playerName === bet.playerName && market === bet.market && line === bet.line,
  );
  if (same === undefined) return undefined;
  const chance = same.side === bet.side ? same.probability : 100 - same.probability;
  return Math.round(10 * chance) / 10;
}

/** The bet's chance on the board, which shows one line of each prop; undefined if it is another one now. */
function onBoard(pick: Pick, { games }: Board): number | undefined {
  const game = games.find(({ id }) => id === pick.game.id);
  if (game === undefined) return undefined;
  const { columns, players, markets } = game;
  const row = columns.line.findIndex(
    (line, index) =>
      line === pick.propLine &&
      players[columns.player[index] ?? -1]?.id === pick.playerId &&
      markets[columns.market[index] ?? -1] === pick.market,
  );
  const over = columns.over[row] ?? null;
  const push = columns.push[row] ?? 0;
  if (over === null) return undefined;
  const side = pick.mockAnalysis.pickDirection === 'Under' ? 'under' : 'over';
  return publishedSide(side, { over, push, under: Math.max(1 - over - push, 0) }).probability;
}

const forecastsOf = (props: readonly { forecast: PropForecast }[]): PropForecast[] =>
  props.map(({ forecast }) => forecast);

/** The bet's chance on each page; undefined for a page that does not show it. */
async function saidOf(pick: Pick, token: string): Promise<Record<string, number | undefined>> {
  const bet = betOf(pick);
  const { propType, game } = pick;
  const query = `${bet.playerName} ${bet.side} ${bet.line} ${propType}`;
  const leg = { playerName: bet.playerName, propType, propLine: bet.line, selection: bet.side };
  const [current, board, answer, parlay, moneyline] = await Promise.all([
    getApi<CurrentPick[]>('/picks/current', token),
    getApi<Board>('/props', token),
    postApi<PropAnalysis>('/picks/analyze-prop', { query }, token),
    postApi<ParlayAnalysis>('/parlay/analyze', { props: [leg] }, token),
    postApi<MoneylineAnalysis>('/moneylines/analyze', { query: `${game.awayTeam} at ${game.homeTeam}` }, token),
  ]);
  const legs = parlay.individualAnalyses.flatMap(({ analysis }) => analysis ?? []);
  return {
    card: current.find(({ id }) => id === pick.id)?.probability ?? undefined,
    board: onBoard(pick, board),
    answer: chanceOf(bet, forecastsOf(answer.analyzedProps)),
    leg: chanceOf(bet, forecastsOf(legs)),
    list: chanceOf(
      bet,
      moneyline.playerProps.flatMap(({ analyzedProps }) => forecastsOf(analyzedProps)),
    ),
  };
}

/** Prices that move between two of the questions move the chance too: then they are asked again. */
async function saidAtOneMoment(pick: Pick, token: string): Promise<Record<string, number | undefined>> {
  for (let left = TRIES; ; left -= 1) {
    const said = await saidOf(pick, token);
    if (left === 1 || new Set(spoken(said)).size === 1) return said;
  }
}

const spoken = (said: Record<string, number | undefined>): number[] =>
  Object.values(said).filter((chance) => chance !== undefined);

describe('the chance of a pick', () => {
  it(
    'is the same on its card, on the board, in an answer, in the list of its game and as a leg, at the same moment',
    async () => {
      const token = await tokenOf('admin@overline.test');
      const picks = await getApi<Pick[]>('/picks/top-picks', token);
      const open = new Set((await getApi<CurrentPick[]>('/picks/current', token)).map(({ id }) => id));
      // A postponed game has no chance to show.
      const games = (await getApi<GameState[]>('/games', token)).filter(({ phase }) => phase === 'scheduled');
      const scheduled = new Set(games.map(({ gameId }) => gameId));
      const asked = picks.filter(({ id, game }) => open.has(id) && scheduled.has(game.id));
      for (const pick of asked.slice(0, MOST)) {
        const said = await saidAtOneMoment(pick, token);
        const who = `${pick.playerName} ${pick.propLine} ${pick.propType}`;
        expect({ who, said, different: new Set(spoken(said)).size }).toEqual({ who, said, different: 1 });
        expect({ who, card: said['card'], answer: said['answer'], leg: said['leg'] }).toEqual({
          who,
          card: expect.any(Number),
          answer: expect.any(Number),
          leg: expect.any(Number),
        });
      }
    },
    MOST_MS,
  );

  it('meets the price at the pass line, and makes the fair price, by what is stored with the pick', async () => {
    const token = await tokenOf('admin@overline.test');
    const picks = await getApi<Pick[]>('/picks/top-picks', token);
    expect(picks.length).toBeGreaterThan(0);
    for (const { snapshot, mockAnalysis, fairPrice, passPrice, passLine } of picks) {
      const input = snapshot.input as unknown as PickInput;
      const worth = (line: number): number => evaluatePick({ ...input, line }).atPrice?.ev ?? Number.NaN;
      const published = evaluatePick(input);
      expect([published.probability, published.fairAmerican]).toEqual([mockAnalysis.probability, fairPrice]);
      expect(passPrice).toBe(fairPrice);
      if (passLine === null) continue;
      expect(worth(passLine)).toBeGreaterThanOrEqual(0);
      expect(worth(passLine + (input.side === 'over' ? 0.5 : -0.5))).toBeLessThanOrEqual(0);
    }
  });
});
