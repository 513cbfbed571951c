import { foldedName } from './folded-name.ts';

export interface KnownPlayer {
  id: string;
  name: string;
  teamId: string;
}

/** One player for the name, or why there is none: nobody on the two teams has it, or several do. */
export type Match = { playerId: string } | { unmatched: 'nobody' | 'several' };

/**
 * Finds the player whom the odds feed means among the players of the game's two teams; then by the aliases that we keep.
 * Two candidates are none: a guess would grade the wrong man.
 */
export function matchPlayer(name: string, squad: readonly KnownPlayer[], aliases: ReadonlyMap<string, string>): Match {
  const folded = foldedName(name);
  const found = squad.filter((player) => foldedName(player.name) === folded);
  const [only] = found;
  if (found.length === 1 && only) return { playerId: only.id };
  if (found.length > 1) return exact(name, found);
  const alias = aliases.get(folded);
  return alias !== undefined && squad.some(({ id }) => id === alias) ? { playerId: alias } : { unmatched: 'nobody' };
}

/** Father and son, or two of a name: only the full spelling, suffix included, can tell them apart. */
function exact(name: string, found: readonly KnownPlayer[]): Match {
  const same = found.filter((player) => player.name === name);
  const [only] = same;
  return same.length === 1 && only ? { playerId: only.id } : { unmatched: 'several' };
}
