import { describe, expect, it } from '@jest/globals';
import { listed, PropForecast } from '@overline/contracts';
import {
  americanText,
  type LeagueId,
  leagueOf,
  marketOf,
  marketsOf,
  priceProp,
  PropBlend,
  evaluatePick,
  type Projection,
} from '@overline/forecast';
import type { StoredGame } from '../../facts/game/game.repository.ts';
import { aProjection } from './a-projection.fixture.ts';
import { describeProp, considerations } from './describe-prop.ts';
import { type PropSubject, type Allowed, opponentRank, type PropFindings } from './prop-subject.ts';
import type { RecentGame } from '../history/history.repository.ts';
import { sideOfGame } from './projected-slate.ts';
import { propPassage } from './prop-passage.ts';
import { propReasons } from './prop-reasons.ts';

const NBA = leagueOf('nba');

const ASOF = Date.parse('2026-01-14T14:00:00Z');
const game: StoredGame = {
  id: 'g13',
  feedId: 13,
  league: 'nba',
  season: '2025-26',
  postseason: false,
  easternDay: '2026-01-14',
  startsAt: '2026-01-15T00:30:00.000Z',
  homeTeam: 'A',
  awayTeam: 'B',
  status: 'scheduled',
  homeScore: null,
  awayScore: null,
  clock: null,
  period: null,
  version: 0,
  hasBoxScore: false,
  pricesAt: null,
  calledOffAt: null,
};
const recentGame = (n: number, points: number): RecentGame => ({
  gameId: `r${n}`,
  day: `2026-01-${String(13 - n).padStart(2, '0')}`,
  season: n < 8 ? '2025-26' : '2024-25',
  team: 'A',
  opponent: n % 3 === 0 ? 'B' : 'C',
  opponentName: n % 3 === 0 ? 'Bears' : 'Cats',
  home: n % 2 === 0,
  position: null,
  minutes: 30 + n / 7,
  stats: { points },
});

const STATS = { points: 20, rebounds: 5, assists: 4, threes: 2, steals: 1, blocks: 1, turnovers: 2 };

function described(points: number[], over: Partial<PropSubject> = {}, market = 'player_points'): PropSubject {
  const at = ASOF - 600_000;
  const quotes = [
    { book: 'Acme', line: 24.5, over: -105, under: -115, at },
    { book: 'Bets', line: 24.5, over: -112, under: -108, at },
  ];
  const prop = priceProp(aProjection(market), quotes, ASOF, new PropBlend());
  if (!prop) throw new Error('No price');
  const side = { team: 'A', opponent: 'B', home: true };
  const rank = { place: 3, of: 30, perGame: 114.25, games: 41 };
  return {
    league: NBA,
    prop: { ...prop, offer: { book: prop.book, price: prop.price, at: prop.priceAt } },
    game,
    side,
    playerName: 'Mads Goldenrod',
    teams: new Map([
      ['A', 'Ants'],
      ['B', 'Bears'],
    ]),
    recent: points.map((value, n) => recentGame(n, value)),
    rank,
    listed: null,
    other: null,
    ...over,
  };
}

/** Every number in a text, with its sign if it has one. */
const numbers = (text: string): string[] => text.replaceAll('−', '-').match(/(?<![\w.])[+-]?\d+(?:\.\d+)?/g) ?? [];

/** Whether a number is the fact, or the fact rounded to a whole number. */
const isRounded = (number: number, fact: number): boolean =>
  number === fact || (Number.isInteger(number) && Math.abs(number - fact) <= 0.5);

/** How much of the forecast lies in its range, in percent. */
function shareInRange({ distribution, range }: Pick<PropForecast, 'distribution' | 'range'>): number {
  const { start, pmf } = distribution as unknown as { start: number; pmf: number[] };
  const inside = pmf.filter((_, index) => start + index >= range.low && start + index <= range.high);
  return 100 * inside.reduce((sum, chance) => sum + chance, 0);
}

describe('the past games of a prop', () => {
  it('are those that would have settled bets on it', () => {
    const recent = [{ ...recentGame(0, 30), minutes: 0 }, recentGame(1, 20)];
    const { games, hitRates } = describeProp(described([], { recent })).forecast;
    expect(games.map(({ value }) => value)).toEqual([20]);
    expect(hitRates.find(({ kind }) => kind === 'last5')?.n).toBe(1);
  });
});

describe('the sentences about a prop', () => {
  it.each([
    ['a long past', [30, 22, 27, 25, 19, 31, 28, 24, 26, 33, 20, 29]],
    ['three games', [30, 22, 27]],
    ['no game at all', []],
  ])('have only numbers that are among the facts, after %s', (_what, points) => {
    for (const over of [{}, { rank: null }, { side: { team: 'A', opponent: 'B', home: false } }]) {
      const forecast = PropForecast.parse(JSON.parse(JSON.stringify(describeProp(described(points, over)).forecast)));
      const { summary, keyConsiderations, considerations: _marked, playerName: _name, ...facts } = forecast;
      const known = new Set([
        ...numbers(JSON.stringify(facts)),
        ...[facts.price ?? 0, facts.fairPrice].map((price) => (price > 0 ? `+${price}` : String(price))),
        (100 - facts.probability).toFixed(1),
        shareInRange(facts).toFixed(1),
        // A fact of -0.2 points reads 'take 0.2 points off'.
        ...facts.dataPoints.flatMap(({ value }) => numbers(value).map((number) => number.replace(/^-/, ''))),
      ]);
      for (const number of [summary, ...keyConsiderations].flatMap((text) =>
        numbers(text.replaceAll('last 10', 'last ten')),
      )) {
        const isKnown = [...known].some((fact) => isRounded(Number(number), Number(fact)));
        expect({ number, isKnown }).toEqual({ number, isKnown: true });
      }
    }
  });

  it.each(marketsOf('nba').map(({ key, name, unit }) => [key, name, unit] as const))(
    'call %s "%s" and "%s", and show no key',
    (key, name, unit) => {
      const past = Array.from({ length: 12 }, (_, n) => ({ ...recentGame(n, 0), stats: STATS }));
      const { forecast } = describeProp(described([], { recent: past }, key));
      const { propType, summary, keyConsiderations, dataPoints } = forecast;
      expect(propType).toBe(name);
      const words = listed(unit.split(' + '));
      expect(summary).toContain(` ${words} `);
      expect(keyConsiderations.join(' ')).toContain(` ${words} a game, third-most in the league.`);
      expect(JSON.stringify([propType, summary, keyConsiderations, dataPoints])).not.toMatch(/_|undefined/);
    },
  );

  it('name the opponent, the side of the court and the book', () => {
    const home = describeProp(described([20, 30])).forecast;
    expect(home.summary).toMatch(/Mads Goldenrod.* at home against the Bears/);
    expect(home.summary).toContain('Acme');
    const away = describeProp(described([20, 30], { side: { team: 'B', opponent: 'A', home: false } })).forecast;
    expect(away.summary).toContain('on the road against the Ants');
    expect(away).toMatchObject({ team: 'Bears', opponent: 'Ants' });
  });

  it('name the same price from which it is a bet as the card', () => {
    const { summary, stance, takeAt } = describeProp(described([30, 22, 27])).forecast;
    expect(stance).toBe('lean');
    expect(summary).toContain(`${americanText(takeAt ?? 0)} or better.`);
  });

  it('name no price from which it is a bet without a consensus of the books', () => {
    const { prop } = described([30, 22, 27]);
    const input = { ...prop.input, market: null, marketWeight: 0 } as const;
    const { forecast } = describeProp(described([30, 22, 27], { prop: { ...prop, input } }));
    expect(forecast.price).toBe(-105);
    expect(forecast).not.toHaveProperty('stance');
    expect(forecast).not.toHaveProperty('takeAt');
  });

  it('give no median of a statistic that is usually 0', () => {
    const goals = { ...facts(), league: leagueOf('nhl'), market: marketOf('nhl', 'player_goals') };
    const sentences = (projectedAmount: number) =>
      propPassage('reasoning', { ...goals, evaluation: { ...goals.evaluation, projectedAmount } }, []).sentences;
    const text = (projectedAmount: number) => sentences(projectedAmount).find(({ id }) => id === 'chance')?.wordings[0];
    expect(text(0.2)).toMatch(/^The chance of .* over 24\.5 goals in about 32 minutes at home against the Bears is /);
    expect(text(2.1)).toMatch(/^Our median projection for .* is 2\.1 goals in about 32 minutes at home /);
  });

  it('begin with the status of a player who is listed as out, and what it means for the bet', () => {
    const { summary } = describeProp(described([20, 30], { listed: 'out' })).forecast;
    expect(summary).toMatch(/^Mads Goldenrod is listed as out\. Books void the bet if the player sits/);
  });

  it('come with numbers that the snapshot reproduces, all of them finite', () => {
    const { forecast } = describeProp(described([30, 22, 27]));
    expect(JSON.stringify(forecast)).not.toMatch(/NaN|Infinity|undefined/);
    expect(forecast.summary + forecast.keyConsiderations.join()).not.toMatch(/NaN|null|undefined/);
    expect(forecast).toMatchObject({
      league: 'NBA',
      propType: 'Points',
      side: 'Over',
      line: 24.5,
      book: 'Acme',
      price: -105,
      priceAt: '2026-01-14T13:50:00.000Z',
      consensusBooks: 2,
    });
    expect(forecast.hitRates).toContainEqual({ kind: 'last5', label: 'Last 5', wins: 2, losses: 1, pushes: 0, n: 3 });
    expect(forecast.hitRates).toContainEqual({
      kind: 'headToHead',
      label: 'Head to head',
      wins: 1,
      losses: 0,
      pushes: 0,
      n: 1,
    });
  });
});

describe('the contribution of the trees', () => {
  const subject = described([30, 22, 27]);
  const dataPoints = (parts: Projection['parts']) => {
    const projection = { ...subject.prop.projection, mean: 20, minutes: { mean: 32, sd: 4 }, parts };
    return describeProp({ ...subject, prop: { ...subject.prop, projection } }).forecast.dataPoints;
  };

  it('is one line: the projection minus what it would be without their minutes and rate', () => {
    // Without them he would play 30 of the 32 minutes at 0.8 of the rate: 20 - 20 * 0.8 * 30 / 32 = 5.
    const parts = [
      { name: 'minutes: boosted trees', effect: 'add' as const, value: 2 },
      { name: 'rate: boosted trees', effect: 'times' as const, value: 1.25 },
    ];
    expect(dataPoints(parts)).toContainEqual({ label: 'Tree model', value: '+5.0 points' });
  });

  it('is left out if there is none', () => {
    expect(dataPoints([]).map(({ label }) => label)).not.toContain('Tree model');
  });
});

describe('the side of a game', () => {
  it('is the one of the two teams that the player last played for', () => {
    expect(sideOfGame(game, [{ team: 'C' }, { team: 'B' }, { team: 'A' }])).toEqual({
      team: 'B',
      opponent: 'A',
      home: false,
    });
    expect(sideOfGame(game, [{ team: 'C' }])).toBeNull();
    expect(sideOfGame(game, [])).toBeNull();
  });
});

describe('the rank of an opponent', () => {
  const points = marketOf('nba', 'player_points');
  const teams: Allowed[] = [
    { team: 'A', games: 10, stats: { points: 100 } },
    { team: 'B', games: 12, stats: { points: 120 } },
    { team: 'C', games: 9, stats: { points: 100 } },
    { team: 'D', games: 9, stats: {} },
  ];

  it('is 1 for the team that allows most, without teams that lack the stat', () => {
    expect(opponentRank(teams, 'B', points)).toEqual({ place: 1, of: 3, perGame: 120, games: 12 });
    expect(opponentRank(teams, 'D', points)).toBeNull();
    expect(opponentRank([], 'A', points)).toBeNull();
  });

  it('breaks ties the same way in any order', () => {
    expect(opponentRank([...teams].reverse(), 'C', points)).toEqual(opponentRank(teams, 'C', points));
    expect(opponentRank(teams, 'A', points)?.place).toBe(2);
  });
});

describe('the status and the playing time of a player', () => {
  const sentences = (league: LeagueId, market: string): string[] => {
    const findings = { ...facts(), league: leagueOf(league), market: marketOf(league, market), listed: 'questionable' };
    return propPassage('reasoning', findings, []).sentences.flatMap(({ wordings }) => wordings);
  };

  it.each([
    ['nba', 'player_rebounds', 'Books void the bet if the player sits.', ' rebounds in about 32 minutes at home'],
    ['nhl', 'player_goals', 'Books void the bet if the player is scratched.', ' goals in about 32 minutes at home'],
    ['mlb', 'pitcher_strikeouts', 'the player does not start.', ' strikeouts in about 32 batters faced at home'],
    ['mlb', 'batter_hits', 'the player does not start.', ' hits in about 32 plate appearances at home'],
    ['nfl', 'player_receptions', 'the player is inactive.', ' receptions at home'],
  ] as const)('are in the terms of the %s: %s', (league, market, status, time) => {
    const all = sentences(league, market).join(' ');
    expect(all).toContain(status);
    expect(all).toContain(time);
  });

  it.each([
    ['mlb', 'batter_hits', 'The Bears allow 114.2 hits a game, third-most in the league.'],
    ['mlb', 'pitcher_strikeouts', 'The Bears strike out 114.2 times a game, third-most in the league.'],
    ['nhl', 'player_total_saves', 'The Bears force 114.2 saves a game, third-most in the league.'],
  ] as const)('come with what the opponent does in the %s: %s', (league, market, text) => {
    expect(marked({ ...facts(), league: leagueOf(league), market: marketOf(league, market) })).toHaveProperty([text]);
  });

  it('come without the opponent in a market that it does not affect', () => {
    const outs = { ...facts(), league: leagueOf('mlb'), market: marketOf('mlb', 'pitcher_outs') };
    expect(Object.keys(marked(outs)).join(' ')).not.toContain('Bears');
  });
});

const AT = Date.parse('2026-01-14T14:00:00Z');

function facts({ parts = [], over = true }: { parts?: Projection['parts']; over?: boolean } = {}): PropFindings {
  const projection = { ...aProjection(), parts, mean: 25, minutes: { mean: 32, sd: 4 }, sample: 40 };
  const quotes = ['Acme', 'Bets'].map((book) => ({ book, line: 24.5, over: 120, under: -140, at: AT }));
  const market = marketOf('nba', 'player_points');
  const prop = priceProp(projection, quotes, AT, new PropBlend());
  if (!prop) throw new Error('No price');
  const input = { ...prop.input, side: over ? ('over' as const) : ('under' as const), price: 120 };
  return {
    league: NBA,
    game,
    prop: { ...prop, projection, input, offer: { book: 'Acme', price: 120, at: AT } },
    market,
    evaluation: evaluatePick(input),
    judged: null,
    teams: new Map([['B', 'Bears']]),
    side: { team: 'A', opponent: 'B', home: true },
    rank: { place: 3, of: 30, perGame: 114.2, games: 41 },
    rates: [{ label: 'Last 10', wins: 7, losses: 3, pushes: 0, n: 10 }],
    games: [26, 28, 27].map((value) => ({ value, minutes: 28 })),
  } as unknown as PropFindings;
}

const ORDER = ['for', 'against', 'neither'];
const marked = (findings: PropFindings): Record<string, string> =>
  Object.fromEntries(considerations(propReasons(findings)).map(({ text, points }) => [text, points]));

describe('considerations', () => {
  it('point in the direction of their number', () => {
    expect(marked(facts())).toMatchObject({
      'The over hit in 7 of the last 10 games.': 'for',
      'The average over the last 3 games is 27.0, against a line of 24.5.': 'for',
      'The Bears allow 114.2 points a game, third-most in the league.': 'for',
    });
    expect(marked(facts({ over: false }))).toMatchObject({
      'The average over the last 3 games is 27.0, against a line of 24.5.': 'against',
      'The Bears allow 114.2 points a game, third-most in the league.': 'against',
    });
  });

  it('describe the effect of absences, in the unit of the market', () => {
    const parts: Projection['parts'] = [
      { name: 'minutes: team-mates out', effect: 'add', value: 2 },
      { name: 'rate: team-mates out', effect: 'times', value: 1.05 },
      { name: 'rate: opponents out', effect: 'times', value: 0.99 },
    ];
    // Without them: 25 / 1.05 a game at the same minutes, of which 2 of 32 are missing.
    expect(marked(facts({ parts }))).toMatchObject({
      'Teammates who are out add 2.7 points to our projection.': 'for',
      'Opponents who are out take 0.3 points off our projection.': 'against',
    });
  });

  it('do not mention the injury report in leagues whose model does not read it', () => {
    const parts: Projection['parts'] = [{ name: 'rate: team-mates out', effect: 'times', value: 1.05 }];
    const rushing = { league: leagueOf('nfl'), market: marketOf('nfl', 'player_rush_yds') };
    const sentences = Object.keys(marked({ ...facts({ parts }), ...rushing })).join(' ');
    expect(sentences).toContain('Teammates who did not play lately add 1.2');
    expect(sentences).not.toContain('injury report');
  });

  it('leave out the effect of today’s absences in a what-if', () => {
    const parts: Projection['parts'] = [{ name: 'minutes: team-mates out', effect: 'add', value: 2 }];
    expect(Object.keys(marked({ ...facts({ parts }), isWhatIf: true })).join()).not.toContain('who are out');
  });

  it('do not call a market chance more than an equal break-even', () => {
    const { evaluation, ...rest } = facts();
    const atPrice = evaluation.atPrice && { ...evaluation.atPrice, breakEven: 48.3 };
    expect(marked({ ...rest, evaluation: { ...evaluation, marketProbability: 48.3, atPrice } })).toMatchObject({
      'The market gives it 48.3%, just what the price needs.': 'neither',
    });
  });

  it('mention the minutes if they change', () => {
    expect(marked(facts())).toMatchObject({ 'The last 3 games averaged 28.0 minutes; we expect more.': 'for' });
  });

  it('do not compare batters faced with minutes', () => {
    const market = marketOf('mlb', 'pitcher_strikeouts');
    expect(Object.keys(marked({ ...facts(), league: leagueOf('mlb'), market })).join()).not.toContain('minutes');
  });

  it('are in order: for, against, neither', () => {
    const points = considerations(propReasons(facts({ over: false }))).map((one) => one.points);
    expect(points).toEqual(points.toSorted((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b)));
  });

  it('leave out absences that change nothing', () => {
    expect(Object.keys(marked(facts())).join()).not.toContain('who are out');
  });
});
