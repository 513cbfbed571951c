import type { PlayerRow } from '../database/fact.entity.ts';
import { foldedName, otherName } from '../name/folded-name.ts';

export type SquadMember = Pick<PlayerRow, 'id' | 'name'>;

/** The player with a name, or why there is none: no player of the two teams has it, or several do. */
export type Match = { playerId: string } | { unmatched: 'nobody' | 'several' };

/** The players of a game's two teams, found by the names that the odds feed uses. */
export class Squad {
  private readonly byName: ReadonlyMap<string, readonly SquadMember[]>;
  private readonly ids: ReadonlySet<string>;

  /** `aliases`: player IDs by folded name, for names that differ between the feeds. */
  constructor(
    players: readonly SquadMember[],
    private readonly aliases: ReadonlyMap<string, string>,
  ) {
    const unique = [...new Map(players.map((player) => [player.id, player])).values()];
    this.ids = new Set(unique.map(({ id }) => id));
    // A name without a Latin letter folds to an empty text, which must match no player.
    const named = unique.filter(({ name }) => foldedName(name) !== '');
    this.byName = Map.groupBy(named, ({ name }) => foldedName(name));
  }

  /** Looks among the players' names, then among the aliases. Never guesses, which could grade the wrong player. */
  find(name: string): Match {
    const folded = foldedName(name);
    const found = this.byName.get(folded) ?? this.byName.get(otherName(folded) ?? '') ?? [];
    // Only the exact spelling with its suffix distinguishes namesakes, such as father and son.
    const matches = found.length > 1 ? found.filter((player) => player.name === name) : found;
    const [only] = matches;
    if (only && matches.length === 1) return { playerId: only.id };
    if (found.length > 1) return { unmatched: 'several' };
    const alias = this.aliases.get(folded);
    return alias !== undefined && this.ids.has(alias) ? { playerId: alias } : { unmatched: 'nobody' };
  }
}
