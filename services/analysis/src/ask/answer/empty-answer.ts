import type { MoneylineAnalysis, PropAnalysis, ParlayAnalysis } from '@overline/contracts';
import type { Suggestion } from '../analysis/reading.ts';
import type { StoredAnalysis, StoredReading, Analysis } from '../analysis/analysis.ts';

interface Empty {
  /** Why there is nothing, in words for the person; null on a page that says so itself. */
  error?: string | null;
  candidates?: Suggestion[];
}

/** A prop answer without any prop. */
export function emptyProps(query: string, { error = null, candidates = [] }: Empty = {}): PropAnalysis {
  return {
    query,
    playerName: '',
    league: '',
    playerPortraitUrl: '',
    analyzedProps: [],
    overallSummary: '',
    sources: [],
    error,
    candidates,
    wordsBy: 'template',
  };
}

/** A moneyline answer without teams; without an error too, the page says 'No Results Found'. */
export function emptyGame({ error = null, candidates = [] }: Empty = {}): MoneylineAnalysis {
  return {
    gameTitle: '',
    gameDate: '',
    startsAt: null,
    homeTeam: null,
    awayTeam: null,
    prediction: null,
    scoreProjection: null,
    keyFactors: [],
    lineupInfo: [],
    additionalInfo: [],
    bookieOdds: [],
    playerProps: [],
    summary: '',
    sources: [],
    error,
    candidates,
    modelVersion: '',
    wordsBy: 'template',
  };
}

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
  if (isParlay(answer)) return analyzedProps(answer) > 0;
  if ('analyzedProps' in answer) return analyzedProps(answer) > 0 || answer.overallSummary !== '';
  return answer.homeTeam !== null && answer.prediction !== null;
}

/** True where a language model may put the answer's words better: a double-double has no words but its numbers. */
export function hasWords(answer: Analysis): boolean {
  return isWorthASearch(answer) && (!('overallSummary' in answer) || analyzedProps(answer) > 0);
}

function isParlay(answer: Analysis): answer is ParlayAnalysis {
  return 'individualAnalyses' in answer;
}
