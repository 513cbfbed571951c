import { describe, expect, it } from '@jest/globals';
import { simulatedHockey } from '@overline/sandbox/src/simulated/hockey.ts';
import { SimulatedWorld } from '@overline/sandbox/src/simulated/simulated-world.ts';
import { QuestionIndex } from './question-index.ts';
import { readGame, readProps } from './read.ts';
import { joinedSports, sportsOf } from './sports-of-world.fixture.ts';

const NOW = new Date('2026-01-15T14:00:00Z');

describe('questions of several leagues', () => {
  const simulated = joinedSports([
    sportsOf(new SimulatedWorld('overline'), NOW),
    sportsOf(simulatedHockey('overline', NOW.getTime()), NOW),
  ]);
  const index = new QuestionIndex(simulated);
  const skater = (stat: string): string =>
    simulated.players
      .filter(({ league, out, means }) => league === 'nhl' && !out && means[stat] !== undefined)
      .sort((a, b) => (b.means[stat] ?? 0) - (a.means[stat] ?? 0))[0]?.name ?? '';

  it.each([
    ['shots', 'over 2.5 sog', 'player_shots_on_goal', 2.5, 'over'],
    ['goals', 'anytime goal', 'player_goals', 0.5, 'over'],
    ['goals', 'to score 2', 'player_goals', 1.5, 'over'],
    ['goals', 'hat trick', 'player_goals', 2.5, 'over'],
    ['points', '2+ pts', 'player_points', 1.5, 'over'],
    ['assists', 'under half an apple', 'player_assists', 0.5, 'under'],
    ['saves', 'o24.5', 'player_total_saves', 24.5, 'over'],
  ])('are read in the words of the league: best in %s "%s"', (stat, bet, market, line, side) => {
    expect(readProps(`${skater(stat)} ${bet}`, index, NOW)).toMatchObject({ questions: [{ market, line, side }] });
  });

  it.each([
    ['to score and 3+ shots on goal', [0.5, 2.5], ['over', 'over']],
    ['no goal for him', [0.5], ['under']],
    ['good for a couple goals', [1.5], ['over']],
    ['to score, putting 50 on it', [0.5], ['over']],
  ])('give each number to its own statistic: "%s"', (bet, lines, sides) => {
    const read = readProps(`${skater('goals')} ${bet}`, index, NOW);
    const questions = read.kind === 'props' ? read.questions : [];
    expect(questions.map(({ line }) => line)).toEqual(lines);
    expect(questions.map(({ side }) => side)).toEqual(sides);
  });

  it('are unclear if the line is far above what the player averages', () => {
    const read = readProps(`${skater('goals')} over 99.5 goals`, index, NOW);
    expect(read).toMatchObject({ kind: 'ambiguous', text: `Which of ${skater('goals')}’s stats do you mean?` });
  });

  it('are read league by league in one slip', () => {
    const scorer = simulated.players
      .filter(({ league, out }) => league === 'nba' && !out)
      .sort((a, b) => (b.means['points'] ?? 0) - (a.means['points'] ?? 0))[0]?.name;
    expect(readProps(`${scorer} over 20.5 points + ${skater('shots')} over 2.5 sog`, index, NOW)).toMatchObject({
      questions: [{ market: 'player_points' }, { market: 'player_shots_on_goal' }],
    });
  });

  it('are refused if the league is not covered or has no games', () => {
    expect(readProps('best nfl bets tonight', index, NOW)).toMatchObject({
      kind: 'refused',
      text: 'We do not cover the NFL at the moment. You can ask about the NBA and NHL.',
    });
    const offSeason = new QuestionIndex({
      ...simulated,
      games: simulated.games.filter(({ league }) => league === 'nba'),
    });
    expect(readProps('any good hockey bets', offSeason, NOW)).toMatchObject({
      kind: 'refused',
      text: 'The NHL has no games in the coming days. You can ask about the NBA.',
    });
  });

  it('are ambiguous if two teams have the name, and each choice can be read', () => {
    const team = (league: 'nba' | 'nhl', id: string, name: string) => ({
      ...{ id: `${league}:${id}`, league, name, abbreviation: id },
    });
    const game = (league: 'nba' | 'nhl', home: string, away: string) => ({
      ...{ id: `${league}:game`, league, startsAt: new Date('2026-01-15T23:00:00Z') },
      ...{ homeTeam: `${league}:${home}`, awayTeam: `${league}:${away}` },
    });
    const kings = new QuestionIndex({
      ...{ players: [], aliases: [], books: [] },
      teams: [
        ...[team('nba', 'SAC', 'Sacramento Kings'), team('nba', 'UTA', 'Utah Jazz')],
        ...[team('nhl', 'LAK', 'Los Angeles Kings'), team('nhl', 'EDM', 'Edmonton Oilers')],
      ],
      games: [game('nba', 'SAC', 'UTA'), game('nhl', 'LAK', 'EDM')],
    });
    const reading = readGame('Kings', kings, NOW);
    expect(reading).toMatchObject({ kind: 'ambiguous', suggestions: [{ detail: 'NBA' }, { detail: 'NHL' }] });
    const choices = reading.kind === 'ambiguous' ? reading.suggestions.map(({ query }) => query) : [];
    expect(choices.map((query) => readGame(query, kings, NOW))).toEqual([
      { kind: 'game', gameId: 'nba:game' },
      { kind: 'game', gameId: 'nhl:game' },
    ]);
    expect(readGame('Kings Oilers', kings, NOW)).toEqual({ kind: 'game', gameId: 'nhl:game' });
  });
});
