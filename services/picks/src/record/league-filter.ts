import { AppError } from '@overline/contracts';
import { LEAGUES } from '@overline/forecast';
import type { CountedDay } from './counted-pick.repository.ts';

export type LeagueTest = (pick: { league: string }) => boolean;

/** Returns a test for picks of the league with this ID. Without an ID every pick passes. @throws UnknownLeague */
export function ofLeague(id: string | undefined): LeagueTest {
  if (id === undefined) return () => true;
  const league = LEAGUES.find((each) => each.id === id);
  if (league === undefined) throw new UnknownLeague(id);
  return (pick) => pick.league === league.name;
}

/** The days with at least one pick that passes, each with only the picks that pass. */
export function daysOf(days: readonly CountedDay[], isCounted: LeagueTest): CountedDay[] {
  return days.flatMap((day) => {
    const picks = day.picks.filter(({ pick }) => isCounted(pick));
    return picks.length > 0 ? [{ ...day, picks }] : [];
  });
}

class UnknownLeague extends AppError {
  constructor(id: string) {
    const names = LEAGUES.map(({ name }) => name).join(', ');
    super({ code: 'UNKNOWN_LEAGUE', kind: 'invalid', message: `There is no league "${id}". Choose one of ${names}.` });
  }
}
