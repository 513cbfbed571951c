import type { BoxLine } from './game.ts';

/** Minutes a team shares out in regulation. */
const TEAM_MINUTES = 240;
/** More than this nobody is expected to play, whoever is out. */
const MOST_MINUTES = 44;
/**
 * When the expected minutes of those who play do not add up to 240, regulars take up or give up more than bit players:
 * shares go with this power of the expected minutes.
 */
const REGULARS_POWER = 1.5;
/** Whoever is expected to play less enters a game when it is decided, so that naming him would tell how it went. */
const REGULAR_MINUTES = 12;
/** Fewer names than a team has on the floor are no line-up. */
const FEWEST_PLAYERS = 5;

/** What a line-up is expected to produce in each box column over a game; undefined without a line-up. */
export function lineupProfile(forms: PlayerForms, names: readonly string[] | undefined): Float64Array | undefined {
  const lineup = names?.filter((playerId) => forms.expectedMinutes(playerId) >= REGULAR_MINUTES);
  if (lineup === undefined || lineup.length < FEWEST_PLAYERS) return undefined;
  const claims = lineup.map((playerId) => forms.expectedMinutes(playerId) ** REGULARS_POWER);
  const total = claims.reduce((sum, claim) => sum + claim, 0);
  const profile = new Float64Array(BOX_COLUMNS.length);
  lineup.forEach((playerId, index) => {
    const minutes = Math.min(MOST_MINUTES, ((claims[index] ?? 0) / total) * TEAM_MINUTES);
    for (let column = 0; column < profile.length; column += 1) {
      profile[column] = (profile[column] ?? 0) + minutes * forms.rate(playerId, column);
    }
  });
  return profile;
}

/** What a player's line says about winning; plus-minus last, because it is shrunk differently. */
export const BOX_COLUMNS = ['points', 'rebounds', 'assists', 'steals', 'blocks', 'turnovers', 'plusMinus'] as const;

/** Games after which a game counts half: minutes follow the rotation, rates are what a player is, so they last long. */
const MINUTES_HALF_LIFE = 8;
const RATE_HALF_LIFE = 120;
/** Minutes of an unknown player that every player's rates are mixed with. */
const RATE_SHRINKAGE = 300;
const PLUS_MINUS_SHRINKAGE = 1000;
/**
 * An unknown player has this share of the league's rates, and loses this many points per minute: replacements are
 * worse.
 */
const REPLACEMENT_SHARE = 0.8;
const REPLACEMENT_PLUS_MINUS = -0.06;
/** Minutes expected of an unknown player, counted like half a game. */
const UNKNOWN_MINUTES = 12;
const UNKNOWN_GAMES = 0.5;
/** The league's rates are an average over some 60,000 player games. */
const LEAGUE_DECAY = 0.99995;

type Form = { minutes: number; games: number; rateMinutes: number; readonly sums: Float64Array };

const emptyForm = (): Form => ({ minutes: 0, games: 0, rateMinutes: 0, sums: new Float64Array(BOX_COLUMNS.length) });

/** Recent minutes and long-run rates of every player. */
export class PlayerForms {
  private readonly players = new Map<string, Form>();
  private readonly league = emptyForm();

  /** Minutes a player can expect when he plays. */
  expectedMinutes(playerId: string): number {
    const form = this.players.get(playerId);
    return ((form?.minutes ?? 0) + UNKNOWN_GAMES * UNKNOWN_MINUTES) / ((form?.games ?? 0) + UNKNOWN_GAMES);
  }

  /** Shrunk contribution per minute in one of BOX_COLUMNS. */
  rate(playerId: string, column: number): number {
    const form = this.players.get(playerId);
    const isPlusMinus = column === BOX_COLUMNS.length - 1;
    const shrinkage = isPlusMinus ? PLUS_MINUS_SHRINKAGE : RATE_SHRINKAGE;
    const leagueRate = (this.league.sums[column] ?? 0) / Math.max(1, this.league.rateMinutes);
    const unknown = isPlusMinus ? REPLACEMENT_PLUS_MINUS : REPLACEMENT_SHARE * leagueRate;
    return ((form?.sums[column] ?? 0) + shrinkage * unknown) / ((form?.rateMinutes ?? 0) + shrinkage);
  }

  /** Takes in a player's line of a finished game. */
  observe(line: BoxLine): void {
    const form = this.players.get(line.playerId) ?? emptyForm();
    this.players.set(line.playerId, form);
    const minutesDecay = 0.5 ** (1 / MINUTES_HALF_LIFE);
    form.minutes = form.minutes * minutesDecay + line.minutes;
    form.games = form.games * minutesDecay + 1;
    addLine(form, line, 0.5 ** (1 / RATE_HALF_LIFE));
    addLine(this.league, line, LEAGUE_DECAY);
  }
}

function addLine(form: Form, line: BoxLine, decay: number): void {
  form.rateMinutes = form.rateMinutes * decay + line.minutes;
  BOX_COLUMNS.forEach((column, index) => {
    form.sums[index] = (form.sums[index] ?? 0) * decay + line[column];
  });
}
