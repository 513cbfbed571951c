import { describe, expect, it } from '@jest/globals';
import type {
  Board,
  CurrentPick,
  GameMoneylines,
  GamePage,
  GameState,
  MoneylineAnalysis,
  MoneylineSide,
  ParlayAnalysis,
  Pick,
  PropAnalysis,
  PropForecast,
} from '@overline/contracts';
import { evaluatePick, type PickInput, publishedSide } from '@overline/forecast';
import { postApi, getApi, tokenOf } from './site.ts';

/** `npm run prove:one-chance` checks every open pick, `npm test` a few. */
const MAX_PICKS = Number(process.env['ONE_CHANCE_PICKS'] ?? 2);
/** In the evening and at night, there may be no open pick. */
const MIN_PICKS = process.env['ONE_STATE_PHASES']?.includes('scheduled') === false ? 0 : 1;
/** URL of the sandbox, which can send commands to the bot. */
const SANDBOX_URL = process.env['SANDBOX_URL'];
const MAX_MS = 300_000;
const TRIES = 3;

/** One side of a player's stat in a game. */
type Bet = Readonly<{ side: 'Over' | 'Under'; line: number; market: string; playerName: string }>;

const betOf = ({ mockAnalysis, propLine, market, playerName }: Pick): Bet => ({
  side: mockAnalysis.pickDirection === 'Under' ? 'Under' : 'Over',
  line: propLine,
  market,
  playerName,
});

/** What a page shows about a bet: its chance in percent, its best price, and when its game starts. */
interface Shown {
  chance: number;
  /** Undefined if the page shows only the other side's price; null if the bet has no price. */
  price?: number | null;
  startsAt: string;
}

/** What the forecasts show for a bet. A forecast of its other side counts too; undefined if there is none. */
function shownIn(bet: Bet, forecasts: readonly PropForecast[]): Shown | undefined {
  const same = forecasts.find(
    ({ playerName, market, line }) => playerName === bet.playerName && market === bet.market && line === bet.line,
  );
  if (same === undefined) return undefined;
  const isSide = same.side === bet.side;
  const chance = Math.round(10 * (isSide ? same.probability : 100 - same.probability)) / 10;
  return { chance, ...(isSide && { price: same.price }), startsAt: same.startsAt };
}

/** What the board shows about a pick. The board has one line per prop; undefined if it is not the pick's line. */
function onBoard(pick: Pick, { games }: Board): Shown | undefined {
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
  const prices = columns.prices.flatMap((book) => book[side][row] ?? []);
  return {
    chance: publishedSide(side, { over, push, under: Math.max(1 - over - push, 0) }).probability,
    price: prices.length === 0 ? null : Math.max(...prices),
    startsAt: game.startsAt,
  };
}

const forecastsOf = (props: readonly { forecast: PropForecast }[]): PropForecast[] =>
  props.map(({ forecast }) => forecast);

type ByPage = Record<string, Shown | undefined>;

/** What each page shows about a pick; undefined for a page that does not show it. */
async function shownOnPages(pick: Pick, token: string): Promise<ByPage> {
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
  const { probability = null, best = null } = current.find(({ id }) => id === pick.id) ?? {};
  const { startsAt } = game;
  return {
    card: probability === null ? undefined : { chance: probability, price: best && best.price, startsAt },
    board: onBoard(pick, board),
    answer: shownIn(bet, forecastsOf(answer.analyzedProps)),
    leg: shownIn(bet, forecastsOf(legs)),
    list: shownIn(
      bet,
      moneyline.playerProps.flatMap(({ analyzedProps }) => forecastsOf(analyzedProps)),
    ),
  };
}

/** Reads all pages. Reads them again if they differ, because a price may have moved in between. */
async function consistentlyShown(pick: Pick, token: string): Promise<ByPage> {
  for (let left = TRIES; ; left -= 1) {
    const shown = await shownOnPages(pick, token);
    if (left === 1 || isConsistent(shown)) return shown;
  }
}

/** Whether all pages show the same chance, price and start. */
function isConsistent(shown: ByPage): boolean {
  const pages = Object.values(shown).filter((page) => page !== undefined);
  const differs = (values: readonly unknown[]): boolean => new Set(values).size > 1;
  return !(
    differs(pages.map(({ chance }) => chance)) ||
    differs(pages.flatMap(({ price }) => (price === undefined ? [] : [price]))) ||
    differs(pages.map(({ startsAt }) => Date.parse(startsAt)))
  );
}

describe('the numbers of a pick', () => {
  it(
    'are the same on its card, on the board, in an answer, in the list of its game and as a leg',
    async () => {
      const token = await tokenOf('admin@overline.test');
      const picks = await getApi<Pick[]>('/picks/top-picks', token);
      const open = new Set((await getApi<CurrentPick[]>('/picks/current', token)).map(({ id }) => id));
      // Pages show no probability for a postponed game.
      const games = (await getApi<GameState[]>('/games', token)).filter(({ phase }) => phase === 'scheduled');
      const scheduled = new Set(games.map(({ gameId }) => gameId));
      const openPicks = picks.filter(({ id, game }) => open.has(id) && scheduled.has(game.id));
      expect(openPicks.length).toBeGreaterThanOrEqual(MIN_PICKS);
      for (const pick of openPicks.slice(0, MAX_PICKS)) {
        const shown = await consistentlyShown(pick, token);
        const label = `${pick.playerName} ${pick.propLine} ${pick.propType}`;
        expect({ label, shown, consistent: isConsistent(shown) }).toEqual({ label, shown, consistent: true });
        for (const page of ['card', 'answer', 'leg'])
          expect({ label, page, chance: shown[page]?.chance }).toEqual({ label, page, chance: expect.any(Number) });
      }
    },
    MAX_MS,
  );

  it('yield the fair price when recomputed from the snapshot, and no negative value at the pass line', async () => {
    const token = await tokenOf('admin@overline.test');
    const picks = await getApi<Pick[]>('/picks/top-picks', token);
    expect(picks.filter(({ passLine }) => passLine !== null).length).toBeGreaterThan(0);
    for (const { snapshot, mockAnalysis, fairPrice, passPrice, passLine } of picks) {
      const input = snapshot.input as unknown as PickInput;
      const valueAt = (line: number): number => evaluatePick({ ...input, line }).atPrice?.ev ?? Number.NaN;
      const published = evaluatePick(input);
      expect([published.probability, published.fairAmerican]).toEqual([mockAnalysis.probability, fairPrice]);
      expect(passPrice).toBe(fairPrice);
      if (passLine === null) continue;
      expect(valueAt(passLine)).toBeGreaterThanOrEqual(0);
      expect(valueAt(passLine + (input.side === 'over' ? 0.5 : -0.5))).toBeLessThanOrEqual(0);
    }
  });
});

const percent = (chance: number): string => `${chance.toFixed(1)}%`;
const american = (price: number): string => (price > 0 ? `+${price}` : `−${-price}`);

interface Embeds {
  message: { embeds: { fields?: { value: string }[] }[] } | null;
}

/** The bot's answer to a command in Discord. */
async function discordAnswer(name: string): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  const init = { method: 'POST', headers, body: JSON.stringify({ name }) };
  const response = await fetch(`${SANDBOX_URL}/control/discord/interactions`, init);
  const { message } = (await response.json()) as Embeds;
  return (message?.embeds ?? []).flatMap(({ fields = [] }) => fields.map(({ value }) => value)).join('\n');
}

/**
 * The chance and price of both sides of a game in Moneylines, in the answer about the game and on its page, and whether
 * the bot shows the same in Discord.
 */
async function sidesOf({ gameId, home, away, homeTeam, awayTeam }: GameMoneylines, token: string) {
  const shown = ({ probability, best }: MoneylineSide): string => `${probability} ${best?.price ?? 'no price'}`;
  const [answer, page, discord] = await Promise.all([
    postApi<MoneylineAnalysis>('/moneylines/analyze', { query: `${awayTeam} at ${homeTeam}` }, token),
    getApi<GamePage>(`/games/${gameId}`, token),
    SANDBOX_URL ? discordAnswer('moneylines') : null,
  ]);
  const onPage = ({ forecast }: GamePage['home']): string =>
    `${forecast?.probability} ${forecast?.offers[0]?.price ?? 'no price'}`;
  const inDiscord = ({ probability, best }: MoneylineSide): boolean =>
    discord === null || discord.includes(`${percent(probability)} · ${best ? american(best.price) : 'no price'}`);
  return {
    list: [shown(home), shown(away)],
    answer: answer.sides && [shown(answer.sides.home), shown(answer.sides.away)],
    page: [onPage(page.home), onPage(page.away)],
    isInDiscord: inDiscord(home) && inDiscord(away),
  };
}

describe('both sides of a game', () => {
  it(
    'have the same chance and price in Moneylines, in the answer about the game, on its page and in Discord',
    async () => {
      const token = await tokenOf('admin@overline.test');
      const count = (await getApi<GameMoneylines[]>('/moneylines', token)).length;
      expect(count).toBeGreaterThan(0);
      for (let index = 0; index < Math.min(count, MAX_PICKS); index += 1) {
        for (let left = TRIES; ; left -= 1) {
          const game = (await getApi<GameMoneylines[]>('/moneylines', token))[index];
          if (!game) break;
          const { list, answer, page, isInDiscord } = await sidesOf(game, token);
          const isSame = isInDiscord && [answer, page].every((other) => String(other) === String(list));
          // A price may move between two requests.
          if (!isSame && left > 1) continue;
          expect({ answer, page, isInDiscord }).toEqual({ answer: list, page: list, isInDiscord: true });
          break;
        }
      }
    },
    MAX_MS,
  );
});
