import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import type { SettledGame, SettledLine, SettlementFacts } from '../leagues/definition/settlement.ts';
import { type LeagueId, LEAGUES } from '../leagues/leagues.ts';
import { findMarket, marketValue } from '../markets/markets.ts';
import { gradeProp } from '../picks/grading.ts';
import { movedRuling, rulingOf } from './ruling.ts';

/** A Sunday, 13:00 Eastern time. */
const START = new Date('2026-10-18T17:00:00Z');
const HOUR_MS = 3_600_000;

/**
 * Rows of six cells: what happens, market, bet, game, box score line and outcome. A league without a file of its own
 * uses basketball's.
 */
function casesOf(league: LeagueId): string[][] {
  const files = [league, 'basketball'].map(
    (name) => new URL(`../leagues/${name}/settlement-cases.txt`, import.meta.url),
  );
  const rows = readFileSync(files.find((file) => existsSync(file)) ?? '', 'utf8')
    .trim()
    .split('\n');
  return rows.map((row) => row.split('|').map((cell) => cell.trim()));
}

/**
 * "final +20h p9 5-3": status, time since the planned start, periods and score. "moved30h" means that the game started
 * 30 hours later than planned.
 */
function gameOf(text: string): { game: SettledGame; now: Date } {
  const [status = '', ...words] = text.split(' ');
  const hours = Number(words.find((word) => /^[+-].*h$/.test(word))?.slice(0, -1) ?? 3);
  const moved = Number(words.find((word) => word.startsWith('moved'))?.slice(5, -1) ?? 0);
  const [home, away] =
    words
      .find((word) => /^\d+-\d+$/.test(word))
      ?.split('-')
      .map(Number) ?? [];
  const period = words.find((word) => /^p\d+$/.test(word))?.slice(1);
  return {
    game: {
      status: status as SettledGame['status'],
      startsAt: new Date(START.getTime() + moved * HOUR_MS),
      homeScore: home ?? null,
      awayScore: away ?? null,
      period: period === undefined ? null : Number(period),
    },
    now: new Date(START.getTime() + hours * HOUR_MS),
  };
}

/** "45m points=33"; "-" for a player whom the box score does not list. */
function lineOf(text: string): SettledLine | null {
  if (text === '-') return null;
  const [minutes = '', ...stats] = text.split(' ');
  const values = stats.map((stat) => stat.split('=')).map(([name = '', value]) => [name, Number(value)] as const);
  return { minutes: Number(minutes.slice(0, -1)), stats: Object.fromEntries(values) };
}

function settle(league: LeagueId, market: string, bet: string, gameText: string, lineText: string): string {
  const line = lineOf(lineText);
  const facts: SettlementFacts = { ...gameOf(gameText), line };
  const ruling = movedRuling(league, START, facts.game.startsAt) ?? rulingOf(league, market, facts);
  if (bet === 'home' || bet === 'away') {
    const { status: gameStatus, homeScore, awayScore } = facts.game;
    const margin = homeScore === null || awayScore === null ? null : homeScore - awayScore;
    const actual = margin === null || bet === 'home' ? margin : -margin;
    return gradeProp({ side: 'over', line: 0, actual, minutes: 1, gameStatus, ruling }).outcome;
  }
  const [side, number] = bet.split(' ');
  const known = findMarket(league, market);
  if (known === undefined) throw new Error(`${league} has no market ${market}`);
  return gradeProp({
    side: side === 'over' ? 'over' : 'under',
    line: Number(number),
    actual: (line && marketValue(line.stats, known)) ?? null,
    minutes: line?.minutes ?? null,
    gameStatus: facts.game.status,
    ruling,
  }).outcome;
}

describe.each(LEAGUES.map(({ id, name }) => [name, id] as const))('the %s settles', (_name, league) => {
  it.each(casesOf(league))('%s: %s %s, %s, %s', (_what, market = '', bet = '', game = '', line = '', outcome = '') => {
    expect(settle(league, market, bet, game, line)).toBe(outcome);
  });

  it('at least sixty cases', () => {
    expect(casesOf(league).length).toBeGreaterThanOrEqual(60);
  });

  it('by rules that each name a source, and have one id per kind of bet', () => {
    const rules = LEAGUES.find(({ id }) => id === league)?.settlement ?? [];
    expect(rules.filter(({ source, says }) => source === '' || says === '')).toEqual([]);
    expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length);
  });
});
