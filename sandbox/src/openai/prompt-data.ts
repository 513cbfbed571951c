import { searchable } from '../world/name-folding.ts';
import type { World } from '../world/world.ts';
import { isJsonObject, type JsonObject } from '../http/json.ts';

const MARKETS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:pts?|points?|scor\w*|buckets)\b/i, 'points'],
  [/\b(?:reb\w*|boards?|glass)\b/i, 'rebounds'],
  [/\b(?:ast\w*|assist\w*|dimes?|passes|dish\w*)\b/i, 'assists'],
  [/\b(?:threes?|3s|3pt\w*|treys?|triples|downtown)\b/i, 'threes'],
  [/\b(?:steals?|stl)\b/i, 'steals'],
  [/\b(?:blocks?|blk|swats?)\b/i, 'blocks'],
  [/\b(?:turnovers?|giveaways?)\b/i, 'turnovers'],
  [/\b(?:sog|shots?)\b/i, 'shots on goal'],
  [/\bsaves?\b/i, 'saves'],
  [/\bgoals?\b/i, 'goals'],
  [/\b(?:ks?|strikeouts?)\b/i, 'strikeouts'],
  [/\bhits?\b/i, 'hits'],
  [/\byards?\b/i, 'yards'],
  [/\b(?:catches|receptions?)\b/i, 'receptions'],
];

/** All JSON objects in a prompt, merged into one. */
export function readPrompt(texts: readonly string[]): JsonObject {
  return Object.assign({}, ...texts.map(jsonIn)) as JsonObject;
}

/** The JSON object inside a text, if there is one. */
function jsonIn(text: string): JsonObject | null {
  const from = text.indexOf('{');
  const to = text.lastIndexOf('}');
  if (from < 0 || to < from) return null;
  try {
    const value: unknown = JSON.parse(text.slice(from, to + 1));
    return isJsonObject(value) ? value : null;
  } catch {
    return null;
  }
}

/** Every text inside a JSON value. */
export function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(stringsIn);
  return isJsonObject(value) ? Object.values(value).flatMap(stringsIn) : [];
}

/** A language model's guess at what a question means, from the names it knows. */
export function guessMeaning(question: string, worlds: readonly World[], now: number): JsonObject {
  const words = searchable(question)
    .split(/[^a-z0-9.']+/)
    .filter((word) => word.length > 2);
  const players = worlds.flatMap((world) => world.playersAt(now));
  const scored = players.map(({ player, team }) => ({
    player,
    team,
    score: similarity(words, searchable(player.firstName), searchable(player.lastName)),
  }));
  const best = scored.reduce<(typeof scored)[number] | null>(
    (top, one) => (one.score > (top?.score ?? 0.6) ? one : top),
    null,
  );
  const line = /\d+(?:\.\d+)?/.exec(question)?.[0] ?? null;
  const teams = worlds.flatMap((world) => world.teams);
  const team = best?.team ?? teams.find(({ name }) => searchable(question).includes(searchable(name)));
  const prop = {
    player: best ? `${best.player.firstName} ${best.player.lastName}` : null,
    team: team?.fullName ?? null,
    opponent: null,
    market: MARKETS.find(([pattern]) => pattern.test(question))?.[1] ?? null,
    line: line === null ? null : Number(line),
    side: guessSide(question),
  };
  return { asks: 'bets', winners: [], props: [prop], conditions: [] };
}

function guessSide(question: string): 'over' | 'under' | null {
  if (/\b(?:under|below|less|fewer|u)\b/i.test(question)) return 'under';
  return /\b(?:over|above|more|o)\b/i.test(question) ? 'over' : null;
}

/** 0..1: how similar the words are to a player's name; the last name counts most. */
function similarity(words: readonly string[], first: string, last: string): number {
  const closest = (name: string): number => Math.max(0, ...words.map((word) => diceCoefficient(word, name)));
  return 0.8 * closest(last) + 0.2 * closest(first);
}

/** The share of letter pairs that two words have in common (Dice coefficient). */
function diceCoefficient(a: string, b: string): number {
  const pairs = (text: string): string[] =>
    Array.from({ length: Math.max(0, text.length - 1) }, (_, i) => text.slice(i, i + 2));
  const left = pairs(a);
  const right = pairs(b);
  const common = left.filter((pair) => right.includes(pair)).length;
  return left.length + right.length === 0 ? 0 : (2 * common) / (left.length + right.length);
}
