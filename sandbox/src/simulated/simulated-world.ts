import { hash, hashText } from '../random/random.ts';
import { dayAt, EASTERN } from '../time/time-zone.ts';
import { BoundedCache } from '../world/bounded-cache.ts';
import type { Market } from '../world/market.ts';
import { scoreboardAt } from '../world/scoreboard.ts';
import { shortDate } from '../world/short-date.ts';
import { snapshotAt } from '../world/snapshot.ts';
import type { BookQuotes, Box, BoxRow, Game, Injury, RosterEntry, StatLine, World } from '../world/world.ts';
import { absenceOn, isQuestionable } from './absences.ts';
import { BOOKS } from './books.ts';
import { partialLine } from './box-score.ts';
import { seasonOf, seasonStart } from '../world/season.ts';
import { GameNight, SIDES, type SideName } from './game-night.ts';
import { quotesFor } from './quotes.ts';
import { Rosters } from './rosters.ts';
import { Schedule } from './schedule.ts';
import { TEAMS } from './teams.ts';

const NOTHING: StatLine = {
  min: 0,
  pts: 0,
  fgm: 0,
  fga: 0,
  fg3m: 0,
  fg3a: 0,
  ftm: 0,
  fta: 0,
  oreb: 0,
  dreb: 0,
  reb: 0,
  ast: 0,
  stl: 0,
  blk: 0,
  turnover: 0,
  pf: 0,
};

/**
 * A fictional league with a game day for every date. Everything is a function of (seed, date), in whatever order it is
 * asked for.
 */
export class SimulatedWorld implements World {
  readonly kind = 'simulated';
  readonly title: string;
  readonly notes = [
    'Thirty fictional clubs and their players; 6 to 8 games every day, tip-offs from noon local time to 22:30 Eastern.',
    'Books price the hidden truth with margin and error, every half hour; props open at 18:00 Eastern the day before.',
  ];
  readonly teams = TEAMS;
  readonly books = BOOKS;
  readonly #seed: number;
  readonly #schedule: Schedule;
  readonly #rosters: Rosters;
  // Some 40 days; older nights are worked out again when asked for.
  readonly #nights = new BoundedCache<number, GameNight>(300);

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

  /** The truth about a game, for tests; no feed calls this. */
  night(game: Game): GameNight {
    return (
      this.#nights.get(game.id) ??
      this.#nights.set(game.id, new GameNight(this.#seed, game, this.#rosters, this.#schedule))
    );
  }

  boxAt(game: Game, instant: number): Box | undefined {
    if (instant < game.tipOff) return undefined;
    const night = this.night(game);
    const played = night.played();
    const final = instant >= game.finalAt;
    const board = scoreboardAt(instant - game.tipOff);
    const rows = SIDES.flatMap((name) => this.#rows(night, name, final ? 1 : board.part));
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

  #rows(night: GameNight, name: SideName, part: number): BoxRow[] {
    const { game } = night;
    const played = night.played();
    const margin = (played.homeScore - played.visitorScore) * (name === 'home' ? 1 : -1);
    const lines = new Map(played[name].map(({ expected, line }) => [expected.talent.person, line]));
    return night.available(name).map((talent) => {
      const line = lines.get(talent.person);
      const key = hash(this.#seed, 111, game.id, talent.person);
      const noise = (key % 15) - 7;
      return {
        player: talent.player,
        team: game[name],
        plusMinus: line ? Math.round((margin * line.min) / 48 + noise) : 0,
        line: !line ? NOTHING : part >= 1 ? line : partialLine(line, part, key),
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
        if (absence && absence.knownAt <= instant) {
          return [
            {
              player: talent.player,
              team,
              status: absence.status,
              description: `${talent.player.lastName} is out with ${absence.ailment}.`,
              returnDate: shortDate(absence.returnDay),
            },
          ];
        }
        if (!isQuestionable(this.#seed, talent, today)) return [];
        return [
          {
            player: talent.player,
            team,
            status: 'Day-To-Day',
            description: `${talent.player.lastName} is questionable for tonight.`,
            returnDate: shortDate(today),
          },
        ];
      });
    });
  }

  quotesAt(game: Game, instant: number, markets: ReadonlySet<Market>): BookQuotes[] {
    return quotesFor(this.#seed, this.night(game), snapshotAt(instant), markets);
  }
}
