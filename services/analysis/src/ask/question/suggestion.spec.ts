import { describe, expect, it } from '@jest/globals';
import { MARKETS, marketsOf } from '@overline/forecast';
import { SimulatedWorld } from '@overline/sandbox/src/simulated/simulated-world.ts';
import { manyPlayers } from './many-players.fixture.ts';
import { sportsOf } from './sports-of-world.fixture.ts';
import type { Reading } from '../analysis/reading.ts';
import { QuestionIndex } from './question-index.ts';
import { readGame, readProps } from './read.ts';
import { writtenBet } from './wording.ts';
import { suggestionsFor } from './suggest.ts';

const NOW = new Date('2026-01-15T18:00:00Z');
const simulated = new QuestionIndex(sportsOf(new SimulatedWorld('overline'), NOW));
const many = new QuestionIndex(manyPlayers(2_000, NOW));

function suggestionsIn(result: Reading) {
  return 'suggestions' in result ? result.suggestions : [];
}

describe('a leg of a parlay', () => {
  it.each(
    marketsOf('nba').flatMap(({ key, name, unit }) => [
      [key, key],
      [key, name],
      [key, unit],
    ]),
  )('is read as %s when its type is written "%s"', (market, type) => {
    const read = readProps(`Enzo Calloway-Reed Over 20.5 ${type}`, simulated, NOW);
    expect(read.kind === 'props' && read.questions.map((prop) => [prop.market, prop.line, prop.side])).toEqual([
      [market, 20.5, 'over'],
    ]);
  });
});

describe('a suggestion of what was meant', () => {
  it.each(MARKETS.map(({ key, unit }) => [key, unit]))('calls %s "%s"', (market, unit) => {
    expect(writtenBet({ market, line: 4.5, side: 'over' })).toBe(`over 4.5 ${unit}`);
  });

  it('asks for one player alone, whichever last name was written', () => {
    const lastNames = new Set(simulated.sports.players.map(({ name }) => name.split(' ')[1] ?? ''));
    let offered = 0;
    for (const lastName of lastNames) {
      for (const { query } of suggestionsIn(readProps(`${lastName} over 10.5 pts`, simulated, NOW))) {
        offered += 1;
        const read = readProps(query, simulated, NOW);
        if (read.kind === 'refused' && read.why === 'out') continue;
        expect([
          query,
          read.kind === 'props' && read.questions.map(({ market, line, side }) => [market, line, side]),
        ]).toEqual([query, [['player_points', 10.5, 'over']]]);
      }
    }
    expect(offered).toBeGreaterThan(50);
  });

  it('keeps two players of one name apart by their team', () => {
    const names = many.sports.players.map(({ name }) => name);
    const twins = names.filter((name, at) => names.indexOf(name) !== at);
    expect(twins.length).toBeGreaterThan(0);
    for (const name of twins) {
      const suggestions = suggestionsIn(readProps(`${name} rebounds`, many, NOW));
      expect(suggestions.length).toBe(2);
      const read = suggestions
        .map(({ query }) => readProps(query, many, NOW))
        .map((result) => (result.kind === 'props' ? result.questions.map(({ playerId }) => playerId) : []));
      expect(new Set(read.flat()).size).toBe(2);
    }
  });

  it('asks for one game alone', () => {
    for (const { query } of suggestionsIn(readGame('who wins tonight', simulated, NOW)))
      expect(readGame(query, simulated, NOW).kind).toBe('game');
    const [game] = suggestionsIn(readProps('who wins Foxes', simulated, NOW));
    expect(readProps(game?.query ?? '', simulated, NOW).kind).toBe('best');
  });
});

describe('a suggestion', () => {
  const labels = (q: string, type: 'prop' | 'moneyline' = 'prop') =>
    suggestionsFor(q, type, simulated, NOW).map(({ label }) => label);

  it('names players whose names begin with the text, the largest role first, with team and usual markets', () => {
    const [first] = suggestionsFor('pember', 'prop', simulated, NOW);
    expect(first?.label).toBe('Sekou Pemberwick');
    expect(first?.detail).toBe('HOL · Quarrymen at Miners · points, rebounds, assists');
    // The page writes it in the reader's time zone.
    expect(Date.parse(first?.startsAt ?? '')).toBeGreaterThan(NOW.getTime());
  });

  it('names the markets of a player who is clear', () => {
    expect(labels('enzo callo')).toEqual([
      'Enzo Calloway-Reed',
      'Enzo Calloway-Reed points',
      'Enzo Calloway-Reed rebounds',
      'Enzo Calloway-Reed assists',
      'Enzo Calloway-Reed threes',
    ]);
  });

  it('has the name of a player without a bet, unique even if others have the same name', () => {
    const found = suggestionsFor('enzo callo', 'prop', simulated, NOW);
    expect(found.map(({ player }) => player)).toEqual(['Enzo Calloway-Reed', ...Array(4).fill(undefined)]);
    const names = many.sports.players.map(({ name }) => name);
    const twin = names.find((name, at) => names.indexOf(name) !== at) ?? '';
    const twins = suggestionsFor(twin, 'prop', many, NOW).flatMap(({ label, player }) =>
      label === twin ? [player] : [],
    );
    expect(twins).toHaveLength(2);
    expect(new Set(twins).size).toBe(2);
  });

  it('keeps the market and the line that are typed already', () => {
    expect(labels('enzo callo over 20.5 pts')).toEqual(['Enzo Calloway-Reed over 20.5 points']);
  });

  it('finds a name with a mistake in it', () => {
    expect(labels('fitzmarow')).toContain('Milo Fitzmarrow');
  });

  it('names games of a team, by its city, nickname or abbreviation', () => {
    expect(labels('embers', 'moneyline')[0]).toBe('Embers at Larks');
    expect(labels('zephyr hi', 'moneyline')[0]).toBe('Anchors at Gales');
    expect(labels('ash')).toContain('Top props: Embers at Larks');
  });

  it('is missing if the text names no one', () => {
    expect(labels('over 25.5 points')).toEqual([]);
    expect(labels('qqqq')).toEqual([]);
  });

  it('has a question that the parser understands', () => {
    for (const player of simulated.sports.players.filter(({ minutes, out }) => minutes > 5 && !out)) {
      for (const { query } of suggestionsFor(player.name, 'prop', simulated, NOW))
        expect([query, readProps(query, simulated, NOW).kind]).toEqual([query, 'props']);
    }
  });
});
