import { BOX_COLUMNS } from './player-form.ts';
import type { PlayerForms } from './player-form.ts';

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
