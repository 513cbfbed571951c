import type { World } from '../world/world.ts';
import type { Json } from './read-request.ts';

const MARKETS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:pts?|points?|scor\w*|buckets)\b/i, 'points'],
  [/\b(?:reb\w*|boards?|glass)\b/i, 'rebounds'],
  [/\b(?:ast\w*|assist\w*|dimes?|passes|dish\w*)\b/i, 'assists'],
  [/\b(?:threes?|3s|3pt\w*|treys?|triples|downtown)\b/i, 'threes'],
  [/\b(?:steals?|stl)\b/i, 'steals'],
  [/\b(?:blocks?|blk|swats?)\b/i, 'blocks'],
  [/\b(?:turnovers?|giveaways?)\b/i, 'turnovers'],
];

/** What a question may mean, as a language model would guess it from the names that it knows. */
export function guessMeaning(question: string, world: World, now: number): Json {
  const words = fold(question)
    .split(/[^a-z0-9.']+/)
    .filter((word) => word.length > 2);
  const scored = world.playersAt(now).map(({ player, team }) => ({
    player,
    team,
    score: likeness(words, fold(player.firstName), fold(player.lastName)),
  }));
  const best = scored.reduce<(typeof scored)[number] | null>(
    (top, one) => (one.score > (top?.score ?? 0.6) ? one : top),
    null,
  );
  const line = /\d+(?:\.\d+)?/.exec(question)?.[0] ?? null;
  return {
    player: best ? `${best.player.firstName} ${best.player.lastName}` : null,
    team: best?.team.fullName ?? world.teams.find(({ name }) => fold(question).includes(fold(name)))?.fullName ?? null,
    opponent: null,
    market: MARKETS.find(([pattern]) => pattern.test(question))?.[1] ?? null,
    line: line === null ? null : Number(line),
    side: /\b(?:under|below|less|fewer|u)\b/i.test(question)
      ? 'under'
      : /\b(?:over|above|more|o)\b/i.test(question)
        ? 'over'
        : null,
  };
}

function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** 0–1: how much some word looks like the last name, a little more where another looks like the first. */
function likeness(words: readonly string[], first: string, last: string): number {
  const closest = (name: string): number => Math.max(0, ...words.map((word) => shared(word, name)));
  return 0.8 * closest(last) + 0.2 * closest(first);
}

/** The share of letter pairs that two words have in common (Dice). */
function shared(a: string, b: string): number {
  const pairs = (text: string): string[] =>
    Array.from({ length: Math.max(0, text.length - 1) }, (_, i) => text.slice(i, i + 2));
  const [left, right] = [pairs(a), pairs(b)];
  const common = left.filter((pair) => right.includes(pair)).length;
  return left.length + right.length === 0 ? 0 : (2 * common) / (left.length + right.length);
}
