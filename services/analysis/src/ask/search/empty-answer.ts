import type { ParlayAnalysis } from '@overline/contracts';
import type { StoredAnalysis, StoredReading } from '../analysis/analysis.ts';
import type { Analysis, Drafted } from '../analysis/draft.ts';
import { emptyGame, emptyProps } from '../answer/empty-analysis.ts';

const AMBIGUOUS = 'That can mean more than one thing. Please choose what you meant.';
const A_GAME = 'That question is about a whole game. Moneylines answers those; here, ask for a player and a stat.';
/** Where who wins is answered, by what a person's plan includes. */
const WINNERS_HERE = 'Ask it there to see who wins.';
const WINNERS_WITH = 'That page comes with Platinum.';

type Asked = Pick<StoredAnalysis, 'type' | 'query' | 'tier'>;

/** The answer where the question leads to no numbers; null where it does. */
export function emptyAnswer({ type, query, tier }: Asked, reading: StoredReading): Analysis | null {
  if (type === 'parlay' || isAnswerable(type, reading)) return null;
  const candidates = 'suggestions' in reading ? reading.suggestions : [];
  if (reading.kind === 'refused') {
    const hasMoneylines = tier === 'Platinum' || tier === 'Admin';
    const led = reading.why === 'winner' ? ` ${hasMoneylines ? WINNERS_HERE : WINNERS_WITH}` : '';
    // The page of moneylines has its own words for a game that was not found.
    if (type === 'moneyline') return emptyGame({ error: reading.why === 'nothing' ? null : reading.text, candidates });
    return emptyProps(query, { error: reading.text + led, candidates });
  }
  const text = reading.kind === 'ambiguous' ? (reading.text ?? AMBIGUOUS) : A_GAME;
  return type === 'moneyline' ? emptyGame({ candidates }) : emptyProps(query, { error: text, candidates });
}

function isAnswerable(type: Asked['type'], reading: StoredReading): boolean {
  if (type === 'moneyline') return reading.kind === 'game';
  return (
    reading.kind === 'best' || ((reading.kind === 'feats' || reading.kind === 'props') && reading.questions.length > 0)
  );
}

/** How many props an answer holds; what was not found or not forecast counts nothing. */
export function analyzedProps(answer: Analysis): number {
  if (isParlay(answer)) return answer.individualAnalyses.filter(({ error }) => error === null).length;
  if ('analyzedProps' in answer) return answer.analyzedProps.length;
  return answer.playerProps.reduce((sum, player) => sum + player.analyzedProps.length, 0);
}

/** True where the person got what a search is charged for: an answer without an error that found something. */
export function isWorthASearch(answer: Analysis): boolean {
  if (answer.error !== null) return false;
  if (isParlay(answer) || 'analyzedProps' in answer) return analyzedProps(answer) > 0;
  return answer.homeTeam !== null && answer.prediction !== null;
}

/** True where the language model may order the answer's sentences: a double-double has none to order. */
export function hasWords({ draft, passages }: Drafted): boolean {
  return isWorthASearch(draft) && passages.length > 0;
}

function isParlay(answer: Analysis): answer is ParlayAnalysis {
  return 'individualAnalyses' in answer;
}
