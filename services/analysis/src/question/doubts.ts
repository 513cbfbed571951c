import type { Mention, Placed } from './item.ts';
import type { NamedPlayer } from './name-index.ts';

/**
 * Looks at names of which only a part was said and at the words beside them. Two parts that one player has are one mention;
 * parts that nobody has together, or a part beside a word that we do not know, are somebody else's name: doubtful. So is a city
 * before such a word: another sport's team.
 */
export function weighDoubts(items: readonly Placed[]): Placed[] {
  const weighed: Placed[] = [];
  for (const [at, item] of items.entries()) {
    const before = weighed.at(-1);
    if (item.kind === 'team') {
      weighed.push({ ...item, doubtful: items[at + 1]?.kind === 'unknown' || (item.mistaken && before?.kind === 'unknown') });
      continue;
    }
    if (item.kind === 'player' && item.mention.mistaken && isPart(item.mention) && besideWhole(before, items[at + 1])) {
      weighed.push({ kind: 'unknown', text: item.mention.text, from: item.from, to: item.to });
      continue;
    }
    if (item.kind !== 'player' || !isPart(item.mention)) {
      weighed.push(item);
      continue;
    }
    const one = before?.kind === 'player' && isPart(before.mention) ? together(before.mention, item.mention) : undefined;
    if (before?.kind === 'player' && one) {
      weighed[weighed.length - 1] = { ...item, mention: one, from: before.from };
      continue;
    }
    weighed.push({ ...item, mention: { ...item.mention, doubtful: besideUnknown(item.mention, before, items[at + 1]) } });
  }
  return weighed;
}

function isPart({ players }: Mention): boolean {
  return players.every(({ part }) => part !== 'whole');
}

/** A word with a mistake right beside somebody's whole name is hardly another name. */
function besideWhole(...neighbours: (Placed | undefined)[]): boolean {
  return neighbours.some((item) => item?.kind === 'player' && !isPart(item.mention));
}

/** Both parts as one mention: of whoever has both, or a doubtful one where a first and a last name belong to nobody. */
function together(first: Mention, second: Mention): Mention | undefined {
  const text = `${first.text} ${second.text}`;
  const both = first.players.filter(({ playerId }) => second.players.some((other) => other.playerId === playerId));
  if (both.length > 0) return { players: both.map(({ playerId }): NamedPlayer => ({ playerId, part: 'whole' })), text, doubtful: false, mistaken: false };
  const aName = first.players.every(({ part }) => part !== 'last') && second.players.some(({ part }) => part === 'last');
  return aName ? { players: [...second.players, ...first.players], text, doubtful: true, mistaken: false } : undefined;
}

function only({ players }: Mention, wanted: NamedPlayer['part']): boolean {
  return players.every(({ part }) => part === wanted);
}

function besideUnknown(mention: Mention, before: Placed | undefined, after: Placed | undefined): boolean {
  if (before?.kind === 'unknown') return true;
  const sure = mention.players.length === 1 && only(mention, 'last');
  return after?.kind === 'unknown' && !sure;
}
