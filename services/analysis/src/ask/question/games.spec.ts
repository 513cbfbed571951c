import { describe, expect, it } from '@jest/globals';
import { readGame } from './read.ts';
import { QuestionIndex } from './question-index.ts';

const STARTS = new Date('2026-01-16T00:30:00Z');
const LATER = new Date('2026-01-18T00:30:00Z');

const team = (id: string, name: string, abbreviation: string) => ({ id, league: 'nba' as const, name, abbreviation });
const game = (id: string, startsAt: Date, awayTeam: string, homeTeam: string) => ({
  ...{ id, league: 'nba' as const, startsAt, awayTeam, homeTeam },
});

const index = new QuestionIndex({
  players: [],
  aliases: [],
  books: [],
  teams: [team('g', 'Harbor City Gulls', 'HCG'), team('f', 'Port Alder Foxes', 'PAF'), team('b', 'Elm Bears', 'ELB')],
  games: [game('now', STARTS, 'g', 'f'), game('next', LATER, 'f', 'g'), game('bears', LATER, 'b', 'f')],
});

const at = (hours: number): Date => new Date(STARTS.getTime() + hours * 3_600_000);

describe('a question about a game', () => {
  it.each(['Gulls at Foxes', 'who wins gulls', 'Foxes tonight'])('answers %p about the game under way', (question) => {
    expect(readGame(question, index, at(1))).toMatchObject({ kind: 'game', gameId: 'now' });
  });

  it('answers about the game to come before it starts, and about another opponent meanwhile', () => {
    expect(readGame('Gulls at Foxes', index, at(-1))).toMatchObject({ kind: 'game', gameId: 'now' });
    expect(readGame('Bears at Foxes', index, at(1))).toMatchObject({ kind: 'game', gameId: 'bears' });
    expect(readGame('Gulls on January 17', index, at(1))).toMatchObject({ kind: 'game', gameId: 'next' });
  });
});
