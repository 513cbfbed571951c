import { describe, expect, it } from '@jest/globals';
import type { GameStatus } from '@overline/contracts';
import type { CurrentSports } from '../question/question.module.ts';
import { ReadQuestion } from '../question/question.module.ts';
import { QuestionIndex } from '../question/question-index.ts';
import { NOW, twoLeagues } from '../question/two-leagues.fixture.ts';
import { ReadSlip } from './read-slip.ts';

const TEAMS = twoLeagues.teams.map((team) =>
  team.id === 'nba:a' ? { ...team, name: 'Philadelphia 76ers', abbreviation: 'PHI' } : team,
);
const GAMES = twoLeagues.games.map((game) => ({ ...game, startsAt: game.startsAt.toISOString() }));
const TIP_OFF = new Date('2026-11-28T01:00:00Z');
const NEXT = { ...GAMES[0], id: 'nba:11', startsAt: '2026-11-30T01:00:00Z' };

/** Reads a slip at a time. From its start on, the first NBA game has the status; two days later is another one. */
function read(text: string, { now = NOW, status = 'in-progress' }: { now?: Date; status?: GameStatus } = {}) {
  const hasStarted = now >= TIP_OFF;
  const all = [...GAMES, NEXT];
  const coming = hasStarted && status === 'final' ? all.filter(({ id }) => id !== 'nba:10') : all;
  const games = coming.map((game) => ({ ...game, startsAt: new Date(game.startsAt ?? 0) }));
  const index = new QuestionIndex({ ...twoLeagues, teams: TEAMS, games: games as unknown as typeof twoLeagues.games });
  const parts = [
    new ReadQuestion({ at: async () => index } as unknown as CurrentSports),
    {
      names: async () => new Map(twoLeagues.players.map(({ id, name }) => [id, name])),
      byIds: async (ids: string[]) =>
        new Map(twoLeagues.players.flatMap((player) => (ids.includes(player.id) ? [[player.id, player]] : []))),
    },
    {
      find: async (ids: string[]) => all.filter(({ id = '' }) => ids.includes(id)),
      startedOf: async (teams: string[]) =>
        hasStarted && teams.some((id) => id === 'nba:a' || id === 'nba:b') ? [{ ...GAMES[0], status }] : [],
    },
    { names: async () => new Map(TEAMS.map(({ id, name }) => [id, name])) },
    { now: () => now },
  ] as unknown as ConstructorParameters<typeof ReadSlip>;
  return new ReadSlip(...parts).execute({ text });
}

const OVER = {
  kind: 'prop',
  gameId: 'nba:10',
  playerId: 'nba:3',
  playerName: 'Osric Sweetwater',
  market: 'player_points',
  side: 'Over',
  line: 20.5,
};

it('keeps each price of a parlay with its own leg', async () => {
  expect(await read('2-leg parlay +264\nRavens ML -130\nSweetwater over 20.5 points -110\nStake 10')).toMatchObject({
    odds: '+264',
    stakeCents: 1_000,
    legs: [
      { kind: 'moneyline', gameId: 'nhl:10', side: 'Away', team: 'Hartwell Ravens', odds: '-130' },
      { ...OVER, odds: '-110' },
    ],
    unread: [],
  });
});

it('reads a bet that is written on two lines', async () => {
  expect(await read('Sweetwater points\nover 20.5 -115')).toMatchObject({ odds: '-115', legs: [OVER], unread: [] });
});

it.each(['First basket Zork', 'Both teams to score', 'Any player 40+'])(
  'reports the line "%s", which it could not read, and keeps it as a leg with its own text',
  async (line) => {
    expect(await read(`Sweetwater over 20.5 points -110\n${line} +500`)).toMatchObject({
      legs: [
        { ...OVER, odds: '-110' },
        { kind: 'other', description: line, odds: '+500' },
      ],
      unread: [line],
    });
  },
);

describe('a moneyline', () => {
  it.each([
    ['Sixers ML vs Forge -120', 'Philadelphia 76ers'],
    ['Sixers moneyline @ Forge', 'Philadelphia 76ers'],
    ['Forge to win vs Sixers', 'Ironbridge Forge'],
    ['Forge ML', 'Ironbridge Forge'],
  ])('is on the team before its opponent, whatever it is called: "%s"', async (line, team) => {
    expect(await read(line)).toMatchObject({ legs: [{ kind: 'moneyline', gameId: 'nba:10', team }], unread: [] });
  });

  it.each(['Sixers vs Forge ML', 'fade the Forge ML'])('is not read if its team is unclear: "%s"', async (line) => {
    expect(await read(line)).toMatchObject({ legs: [{ kind: 'other' }], unread: [line] });
  });
});

describe('a slip that is pasted after the tip-off', () => {
  const now = new Date(TIP_OFF.getTime() + 3_600_000);

  it.each(['Sweetwater over 20.5 points', 'Sweetwater over 20.5 points and Sixers ML', 'Sixers ML'])(
    'is on the game under way: "%s"',
    async (line) => {
      const { legs, unread } = await read(line, { now });
      expect(unread).toEqual([]);
      for (const leg of legs) expect(leg).toMatchObject({ gameId: 'nba:10' });
    },
  );

  it('is on the next game if it names that day', async () => {
    expect(await read('Sweetwater over 20.5 points Sunday', { now })).toMatchObject({
      legs: [{ ...OVER, gameId: 'nba:11' }],
      unread: [],
    });
  });

  it('is not read once the game is over', async () => {
    expect(await read('Sweetwater over 20.5 points', { now, status: 'final' })).toMatchObject({
      legs: [{ kind: 'other' }],
      unread: ['Sweetwater over 20.5 points'],
    });
  });
});
