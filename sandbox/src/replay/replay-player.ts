import { hash, uniform } from '../random/random.ts';
import { withoutAccents, withoutSuffix } from '../world/folded-name.ts';
import type { Player } from '../world/world.ts';

/**
 * A player of the tables. The odds feed drops the accents of most and the suffixes of half, always of the same ones.
 */
export function replayPlayer(id: number, name: string): Player {
  const space = name.indexOf(' ');
  const key = hash(0x7eb1a, id);
  let oddsName = uniform(key, 1) < 0.7 ? withoutAccents(name) : name;
  if (uniform(key, 2) < 0.5) oddsName = withoutSuffix(oddsName);
  return {
    id,
    oddsName,
    firstName: space < 0 ? '' : name.slice(0, space),
    lastName: space < 0 ? name : name.slice(space + 1),
    position: '',
    height: null,
    weight: null,
    jersey: null,
    college: null,
    country: null,
    draftYear: null,
    draftRound: null,
    draftNumber: null,
  };
}
