import { Injectable } from '@nestjs/common';
import type { Tokens } from '../analysis/analysis.ts';
import { LanguageModel } from './language-model.ts';
import { cleaned, MEANING_INSTRUCTIONS, questionData, MeaningShape } from './prompt.ts';

const MOST_PROPS = 4;
const LONGEST_NAME = 60;
const LONGEST_MARKET = 40;
const WITHIN_MS = 20_000;
const NAME = /^[\p{L}\p{M} .,'’-]+$/u;
const MARKET = /^[a-z0-9 +/-]+$/i;

export interface Rephrased {
  /** The question again in words that our own grammar reads; null where the model made nothing of it. */
  question: string | null;
  tokens: Tokens | null;
}

/**
 * For a question in which our own grammar finds nothing. The reply is words only: our own index decides whom and what
 * they mean.
 */
@Injectable()
export class RephraseQuestion {
  constructor(private readonly model: LanguageModel) {}

  /** @throws ModelBusy, ModelFailed, ModelUnusable; the signal's reason when it fires */
  async execute(query: string, signal: AbortSignal = AbortSignal.timeout(WITHIN_MS)): Promise<Rephrased> {
    if (!this.model.isThere) return { question: null, tokens: null };
    const { reply, tokens } = await this.model.ask({
      name: 'meaning',
      shape: MeaningShape,
      instructions: MEANING_INSTRUCTIONS,
      message: JSON.stringify(questionData(query)),
      searches: false,
      withinMs: WITHIN_MS,
      signal,
    });
    return { question: reply && questionOf(reply, query), tokens };
  }
}

/** A question of the guessed words: names of letters only, and no line that the person did not write. */
export function questionOf({ props }: MeaningShape, query: string): string | null {
  const numbers = new Set((cleaned(query).match(/\d+(?:\.\d+)?/g) ?? []).map(Number));
  const parts = props.slice(0, MOST_PROPS).flatMap(({ player, team, opponent, market, line, side }) => {
    const who = [name(player) ?? name(team), name(opponent) && `vs ${name(opponent)}`].filter((word) => word);
    if (who.length === 0) return [];
    const shownLine = line !== null && numbers.has(line) ? String(line) : '';
    const stat =
      market !== null &&
      market.length <= LONGEST_MARKET &&
      MARKET.test(market) &&
      [...market.matchAll(/\d+/g)].every(([digits]) => numbers.has(Number(digits)))
        ? market
        : '';
    return [
      [who[0], shownLine === '' ? '' : (side ?? ''), shownLine, stat, who[1] ?? '']
        .filter((word) => word !== '')
        .join(' '),
    ];
  });
  return parts.length === 0 ? null : [...new Set(parts)].join(', ').slice(0, 300);
}

function name(given: string | null): string | null {
  const plain = given === null ? '' : cleaned(given);
  return plain !== '' && plain.length <= LONGEST_NAME && NAME.test(plain) ? plain : null;
}
