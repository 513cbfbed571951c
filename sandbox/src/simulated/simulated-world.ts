import { hash, hashText } from '../random/random.ts';
import { dayAt, EASTERN } from '../time/time-zone.ts';
import { BoundedCache } from '../world/bounded-cache.ts';
import type { Market } from '../world/market.ts';
import { scoreboardAt, seasonOf, seasonStart, shortDate, snapshotAt } from '../world/calendar.ts';
import type { BookQuotes, Box, BoxRow, Game, Injury, RosterEntry, ShownLine, World } from '../world/world.ts';
import { absenceOn, isQuestionable } from './absences.ts';
import { EMPTY_LINE, partialLine } from './box-score.ts';
import { BOOKS, quotesFor } from './quotes.ts';
import { Rosters } from './rosters.ts';
import { Schedule } from './schedule.ts';
import { SIDES, type SideName, SimulatedGame } from './simulated-game.ts';
import { TEAMS } from './teams.ts';

/** A fictional league with games on every date. Everything is a function of seed and date, in any order of calls. */
export class SimulatedWorld implements World<ShownLine> {
  readonly league = 'nba';
  readonly kind = 'simulated';
  readonly title: string;
  readonly notes = [
    'Thirty fictional teams; 6 to 8 games every day, with tip-offs from noon local time to 22:30 Eastern.',
    'Books price the hidden truth with margin and error, every half hour; props open at 18:00 Eastern the day before.',
  ];
  readonly teams = TEAMS;
  readonly books = BOOKS;
  readonly #seed: number;
  readonly #schedule: Schedule;
  readonly #rosters: Rosters;
  // About 40 days of games; older ones are simulated again on demand.
  readonly #games = new BoundedCache<number, SimulatedGame>(300);

  constructor(seed: string) {
    this.#seed = hashText(seed);
    this.title = `Simulated league (seed "${seed}")`;
    this.#schedule = new Schedule(this.#seed);
    this.#rosters = new Rosters(this.#seed);
  }

  scheduleAt(instant: number): { first: number; last: number } {
    const season = seasonOf(dayAt(EASTERN, instant));
    return { first: seasonStart(season - 2), last: seasonStart(season + 1) - 1 };
  }

  gamesOn(day: number): readonly Game[] {
    return this.#schedule.gamesOn(day);
  }

  gameById(id: number): Game | undefined {
    return this.#schedule.byId(id);
  }

  gameByEvent(eventId: string): Game | undefined {
    return this.#schedule.byEvent(eventId);
  }

  /** The hidden truth about a game. */
  simulate(game: Game): SimulatedGame {
    return this.#games.getOrAdd(game.id, () => new SimulatedGame(this.#seed, game, this.#rosters, this.#schedule));
  }

  boxAt(game: Game, instant: number): Box<ShownLine> | undefined {
    if (instant < game.tipOff) return undefined;
    const simulated = this.simulate(game);
    const played = simulated.played();
    const final = instant >= game.finalAt;
    const board = scoreboardAt(instant - game.tipOff);
    const rows = SIDES.flatMap((name) => this.#rows(simulated, name, final ? 1 : board.share));
    const scoreOf = (team: number): number =>
      rows.reduce((total, row) => total + (row.team.id === team ? row.line.pts : 0), 0);
    return {
      final,
      rows,
      period: final ? 4 + played.overtimes : board.period,
      clock: final ? 'Final' : board.clock,
      homeScore: scoreOf(game.home.id),
      visitorScore: scoreOf(game.visitor.id),
    };
  }

  #rows(simulated: SimulatedGame, name: SideName, part: number): BoxRow<ShownLine>[] {
    const { game } = simulated;
    const played = simulated.played();
    const margin = (played.homeScore - played.visitorScore) * (name === 'home' ? 1 : -1);
    const lines = new Map(played[name].map(({ expected, line }) => [expected.talent.person, line]));
    return simulated.available(name).map((talent) => {
      const line = lines.get(talent.person);
      const key = hash(this.#seed, 111, game.id, talent.person);
      const noise = (key % 15) - 7;
      return {
        player: talent.player,
        team: game[name],
        plusMinus: line ? Math.round((margin * line.min) / 48 + noise) : 0,
        line: line ? partialLine(line, part, key) : EMPTY_LINE,
      };
    });
  }

  playersAt(instant: number): readonly RosterEntry[] {
    return this.#rosters
      .on(dayAt(EASTERN, instant))
      .flatMap((roster, index) => {
        const team = TEAMS[index];
        return team ? roster.map(({ player }) => ({ player, team, active: true })) : [];
      })
      .sort((a, b) => a.player.id - b.player.id);
  }

  injuriesAt(instant: number): readonly Injury[] {
    const today = dayAt(EASTERN, instant);
    return this.#rosters.on(today).flatMap((roster, index) => {
      const team = TEAMS[index];
      if (!team) return [];
      return roster.flatMap((talent) => {
        const absence = absenceOn(this.#seed, talent, today) ?? absenceOn(this.#seed, talent, today + 1);
        const { player } = talent;
        const injury = (status: string, description: string, returnDay: number): Injury[] => [
          {
            player,
            team,
            status,
            description: `${player.lastName} is ${description}.`,
            returnDate: shortDate(returnDay),
          },
        ];
        if (absence && absence.knownAt <= instant)
          return injury(absence.status, `out with ${absence.ailment}`, absence.returnDay);
        return isQuestionable(this.#seed, talent, today) ? injury('Day-To-Day', 'questionable for tonight', today) : [];
      });
    });
  }

  quotesAt(game: Game, instant: number, markets: ReadonlySet<Market>): BookQuotes[] {
    return quotesFor(this.#seed, this.simulate(game), snapshotAt(instant), markets);
  }
}
