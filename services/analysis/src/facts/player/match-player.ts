import { foldedName, otherName } from '../name/folded-name.ts';

export interface SquadMember {
  id: string;
  name: string;
}

/** One player for the name, or why there is none: nobody on the two teams has it, or several do. */
export type Match = { playerId: string } | { unmatched: 'nobody' | 'several' };

/** The players of a game's two teams, found by the names that the odds feed gives them. */
export class Squad {
  private readonly byName = new Map<string, SquadMember[]>();
  private readonly ids: ReadonlySet<string>;

  /** `aliases`: player id by folded name, for names that differ between the feeds. */
  constructor(
    players: readonly SquadMember[],
    private readonly aliases: ReadonlyMap<string, string>,
  ) {
    const once = [...new Map(players.map((player) => [player.id, player])).values()];
    this.ids = new Set(once.map(({ id }) => id));
    for (const player of once) {
      const name = foldedName(player.name);
      // A name without a Latin letter folds to nothing, and nothing may not stand for anybody.
      if (name === '') continue;
      this.byName.set(name, [...(this.byName.get(name) ?? []), player]);
    }
  }

  /**
   * The player whom a name means; then by the aliases that we keep. Two candidates are none: a guess would grade the
   * wrong player.
   */
  find(name: string): Match {
    const folded = foldedName(name);
    const found = this.byName.get(folded) ?? this.byName.get(otherName(folded) ?? '') ?? [];
    const [only] = found;
    if (found.length === 1 && only) return { playerId: only.id };
    if (found.length > 1) return exact(name, found);
    const alias = this.aliases.get(folded);
    return alias !== undefined && this.ids.has(alias) ? { playerId: alias } : { unmatched: 'nobody' };
  }
}

/** Father and son, or two of a name: only the full spelling, suffix included, can tell them apart. */
function exact(name: string, found: readonly SquadMember[]): Match {
  const same = found.filter((player) => player.name === name);
  const [only] = same;
  return same.length === 1 && only ? { playerId: only.id } : { unmatched: 'several' };
}
