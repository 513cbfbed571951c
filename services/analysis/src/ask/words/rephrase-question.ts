import { Injectable } from '@nestjs/common';
import type { Tokens } from '../analysis/analysis.ts';
import { LanguageModel } from './language-model.ts';
import { cleaned, MEANING_INSTRUCTIONS, MeaningShape, questionData } from './prompt.ts';

const MAX_PROPS = 4;
const MAX_CONDITIONS = 4;
const MAX_NAME_LENGTH = 60;
const MAX_MARKET_LENGTH = 40;
const MAX_QUESTION_LENGTH = 300;
const TIMEOUT_MS = 20_000;
const NAME = /^[\p{L}\p{M} .,'’-]+$/u;
const MARKET = /^[a-z0-9 +/-]+$/i;

export interface Rephrased {
  /** The question in words that our parser reads; null if the model made nothing of it. */
  question: string | null;
  tokens: Tokens | null;
}

/** Rephrases a question that our parser could not read. Our own index then decides which player and market it names. */
@Injectable()
export class RephraseQuestion {
  constructor(private readonly model: LanguageModel) {}

  /** @throws ModelBusy, ModelFailed, ModelUnusable; the signal's reason when it fires */
  async execute(query: string, signal: AbortSignal = AbortSignal.timeout(TIMEOUT_MS)): Promise<Rephrased> {
    const answer = await this.model.call({
      name: 'meaning',
      shape: MeaningShape,
      instructions: MEANING_INSTRUCTIONS,
      message: JSON.stringify(questionData(query)),
      searches: false,
      withinMs: TIMEOUT_MS,
      signal,
    });
    if (!answer) return { question: null, tokens: null };
    return { question: answer.reply && questionOf(answer.reply, query), tokens: answer.tokens };
  }
}

/** The model's guess as a question. Names are letters only, and a number must be one that the user wrote. */
export function questionOf({ props, conditions }: MeaningShape, query: string): string | null {
  const numbers = new Set((cleaned(query).match(/\d+(?:\.\d+)?/g) ?? []).map(Number));
  const hasOnlyKnownNumbers = (text: string): boolean =>
    [...text.matchAll(/\d+/g)].every(([digits]) => numbers.has(Number(digits)));
  const parts = props.slice(0, MAX_PROPS).flatMap(({ player, team, opponent, market, line, side }) => {
    const against = nameOf(opponent);
    const [subject, versus] = [nameOf(player) ?? nameOf(team), against && `vs ${against}`].filter((word) => word);
    if (!subject) return [];
    const isKnownLine = line !== null && numbers.has(line);
    const isMarket =
      market !== null && market.length <= MAX_MARKET_LENGTH && MARKET.test(market) && hasOnlyKnownNumbers(market);
    const words = [subject, isKnownLine && side, isKnownLine && String(line), isMarket && market, versus];
    return [words.filter((word) => word).join(' ')];
  });
  if (parts.length === 0) return null;
  // A player that the question bets on must play, so conditions about that player are dropped.
  const asked = new Set(props.map(({ player }) => nameOf(player)));
  const given = conditions.slice(0, MAX_CONDITIONS).flatMap(({ player, state }) => {
    const name = nameOf(player);
    return name === null || asked.has(name) ? [] : [state === 'out' ? `without ${name}` : `if ${name} plays`];
  });
  return [[...new Set(parts)].join(', '), ...given].join(' ').slice(0, MAX_QUESTION_LENGTH);
}

function nameOf(given: string | null): string | null {
  const plain = given === null ? '' : cleaned(given);
  return plain !== '' && plain.length <= MAX_NAME_LENGTH && NAME.test(plain) ? plain : null;
}
