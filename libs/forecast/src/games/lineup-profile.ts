import type { BoxLine } from './game.ts';

/** Total minutes of a team in regulation. */
const TEAM_MINUTES = 240;
/** Maximum minutes of a player. */
const MAX_MINUTES = 44;
/** Minutes are shared in proportion to this power of the expected minutes, so that regulars absorb most of a gap. */
const REGULARS_POWER = 1.5;
/**
 * Players who are expected to play less are ignored: they play in decided games, so their presence would leak the
 * result.
 */
const REGULAR_MINUTES = 12;
/** A lineup has at least this many players. */
const MIN_PLAYERS = 5;

/** Expected production of a lineup in each box score column over a game; undefined without a lineup. */
export function lineupProfile(forms: PlayerForms, names: readonly string[] | undefined): Float64Array | undefined {
  const lineup = names?.filter((playerId) => forms.expectedMinutes(playerId) >= REGULAR_MINUTES);
  if (lineup === undefined || lineup.length < MIN_PLAYERS) return undefined;
  const claims = lineup.map((playerId) => forms.expectedMinutes(playerId) ** REGULARS_POWER);
  const total = claims.reduce((sum, claim) => sum + claim, 0);
  const profile = new Float64Array(BOX_COLUMNS.length);
  lineup.forEach((playerId, index) => {
    const minutes = Math.min(MAX_MINUTES, ((claims[index] ?? 0) / total) * TEAM_MINUTES);
    for (let column = 0; column < profile.length; column += 1) {
      profile[column] = (profile[column] ?? 0) + minutes * forms.rate(playerId, column);
    }
  });
  return profile;
}

/** Box score columns that predict winning; plus-minus is last because it is shrunk differently. */
export const BOX_COLUMNS = ['points', 'rebounds', 'assists', 'steals', 'blocks', 'turnovers', 'plusMinus'] as const;

/** Half-lives in games: minutes follow the rotation, rates change slowly. */
const MINUTES_HALF_LIFE = 8;
const RATE_HALF_LIFE = 120;
/** Rates are shrunk toward those of a replacement player, with the weight of this many minutes. */
const RATE_SHRINKAGE = 300;
const PLUS_MINUS_SHRINKAGE = 1000;
/** A replacement player's share of the league's rates, and his plus-minus per minute. */
const REPLACEMENT_SHARE = 0.8;
const REPLACEMENT_PLUS_MINUS = -0.06;
/** Expected minutes start at 12, and this prior has the weight of half a game. */
const UNKNOWN_MINUTES = 12;
const UNKNOWN_GAMES = 0.5;
/** The factor by which the league's rates decay with each player-game. */
const LEAGUE_DECAY = 0.99995;

type Form = { minutes: number; games: number; rateMinutes: number; readonly sums: Float64Array };

const emptyForm = (): Form => ({ minutes: 0, games: 0, rateMinutes: 0, sums: new Float64Array(BOX_COLUMNS.length) });

/** Recent minutes and long-run rates of every player. */
export class PlayerForms {
  private readonly players = new Map<string, Form>();
  private readonly league = emptyForm();

  /** Expected minutes of a player if he plays. */
  expectedMinutes(playerId: string): number {
    const form = this.players.get(playerId);
    return ((form?.minutes ?? 0) + UNKNOWN_GAMES * UNKNOWN_MINUTES) / ((form?.games ?? 0) + UNKNOWN_GAMES);
  }

  /** Shrunk rate per minute in one of BOX_COLUMNS. */
  rate(playerId: string, column: number): number {
    const form = this.players.get(playerId);
    const isPlusMinus = column === BOX_COLUMNS.length - 1;
    const shrinkage = isPlusMinus ? PLUS_MINUS_SHRINKAGE : RATE_SHRINKAGE;
    const leagueRate = (this.league.sums[column] ?? 0) / Math.max(1, this.league.rateMinutes);
    const unknown = isPlusMinus ? REPLACEMENT_PLUS_MINUS : REPLACEMENT_SHARE * leagueRate;
    return ((form?.sums[column] ?? 0) + shrinkage * unknown) / ((form?.rateMinutes ?? 0) + shrinkage);
  }

  /** Adds a player's line of a finished game. */
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
