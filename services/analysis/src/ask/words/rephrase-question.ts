import { Injectable } from '@nestjs/common';
import { MAX_QUESTION_LENGTH } from '@overline/contracts';
import type { Tokens } from '../analysis/analysis.ts';
import { LanguageModel } from './language-model.ts';
import { cleaned, MEANING_INSTRUCTIONS, MeaningShape, questionData } from './prompt.ts';

const MAX_PROPS = 4;
const MAX_CONDITIONS = 4;
const MAX_NAME_LENGTH = 60;
const MAX_MARKET_LENGTH = 40;
const TIMEOUT_MS = 20_000;
/** Letters, spaces and the punctuation of names. */
const NAME = /^[\p{L}\p{M} .,'’-]+$/u;
const MARKET = /^[a-z0-9 +/-]+$/i;

export interface Rephrased {
  /** The question in words that our parser knows; null if the model could not make sense of it. */
  question: string | null;
  tokens: Tokens | null;
}

/** Rephrases a question that our parser could not read, so that the parser can look up its player and market. */
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

/** The model's guess as a question; null if it names nothing. Uses only numbers that the user wrote. */
export function questionOf({ asks, props, winners, conditions }: MeaningShape, query: string): string | null {
  const named = props.slice(0, MAX_PROPS).map((prop) => sanitized(prop, query));
  const asked = asks === 'bets' ? betsText(named, winners) : listText(asks, named);
  if (asked === null) return null;
  // A player that the question bets on must play, so conditions about that player are dropped.
  const players = new Set(named.map(({ player }) => player));
  const given = conditions.slice(0, MAX_CONDITIONS).flatMap(({ player, state }) => {
    const name = nameOf(player);
    return name === null || players.has(name) ? [] : [state === 'out' ? `without ${name}` : `if ${name} plays`];
  });
  return [asked, ...given].join(' ').slice(0, MAX_QUESTION_LENGTH);
}

type Guess = MeaningShape['props'][number];

/** The guess without invalid names and without numbers that the user did not write. */
function sanitized({ player, team, opponent, market, line, side }: Guess, query: string): Guess {
  const numbers = new Set((cleaned(query).match(/\d+(?:\.\d+)?/g) ?? []).map(Number));
  const isKnown = (text: string): boolean =>
    [...text.matchAll(/\d+/g)].every(([digits]) => numbers.has(Number(digits)));
  const isMarket = market !== null && market.length <= MAX_MARKET_LENGTH && MARKET.test(market) && isKnown(market);
  return {
    player: nameOf(player),
    team: nameOf(team),
    opponent: nameOf(opponent),
    market: isMarket ? market : null,
    line: line !== null && numbers.has(line) ? line : null,
    side,
  };
}

function betsText(props: readonly Guess[], winners: readonly string[]): string | null {
  const bets = props.flatMap(({ player, team, opponent, market, line, side }) => {
    const subject = player ?? team;
    if (!subject) return [];
    return [words(subject, line !== null && side, line !== null && String(line), market, opponent && `vs ${opponent}`)];
  });
  const toWin = winners.slice(0, MAX_PROPS).flatMap((team) => {
    const name = nameOf(team);
    return name === null ? [] : [`${name} to win`];
  });
  const all = [...new Set([...bets, ...toWin])];
  return all.length === 0 ? null : all.join(', ');
}

function listText(asks: Exclude<MeaningShape['asks'], 'bets'>, props: readonly Guess[]): string | null {
  const { team = null, market = null, line = null, side = null } = props[0] ?? {};
  if (asks === 'best') return words('best', side ? `${side}s` : 'bets', market, 'tonight', team);
  if (market === null) return null;
  if (asks === 'most')
    return line === null
      ? `who has the most ${market} tonight`
      : `who is most likely to go ${side ?? 'over'} ${line} ${market} tonight`;
  const players = [...new Set(props.flatMap(({ player }) => player ?? []))];
  return players.length < 2 ? null : `who has ${asks} ${market}, ${players.join(' or ')}`;
}

function words(...parts: (string | false | null)[]): string {
  return parts.filter((part) => part).join(' ');
}

function nameOf(given: string | null): string | null {
  const name = given === null ? '' : cleaned(given);
  return name !== '' && name.length <= MAX_NAME_LENGTH && NAME.test(name) ? name : null;
}
