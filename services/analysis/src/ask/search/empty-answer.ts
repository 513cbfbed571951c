import type { MoneylineAnalysis, ParlayAnalysis, PropAnalysis } from '@overline/contracts';
import type { StoredAnalysis, StoredReading } from '../analysis/analysis.ts';
import type { Analysis } from '../analysis/draft.ts';
import type { Suggestion } from '../analysis/reading.ts';

const AMBIGUOUS = 'That can mean more than one thing. Please choose what you meant.';
const NOTHING =
  'We found no player with a market in that question. Try a full name and a stat, for example points or rebounds.';
const A_GAME = 'That question is about a whole game. Moneylines answers those; here, ask for a player and a stat.';

/** The answer where the question leads to no numbers; null where it does. */
export function emptyAnswer(
  { type, query }: Pick<StoredAnalysis, 'type' | 'query'>,
  reading: StoredReading,
): Analysis | null {
  if (type === 'parlay') return null;
  const suggestions = reading.kind === 'ambiguous' ? reading.suggestions : [];
  if (type === 'moneyline') return reading.kind === 'game' ? null : noGame(suggestions);
  if (reading.kind === 'props' && reading.questions.length > 0) return null;
  return noProps(query, suggestions, { ambiguous: AMBIGUOUS, game: A_GAME }[reading.kind as string] ?? NOTHING);
}

function noProps(query: string, suggestions: Suggestion[], error: string): PropAnalysis {
  return {
    query,
    playerName: '',
    league: '',
    playerPortraitUrl: '',
    analyzedProps: [],
    overallSummary: '',
    sources: [],
    error,
    candidates: suggestions,
    wordsBy: 'template',
  };
}

/** Without teams and without an error: the page says 'No Results Found'. */
function noGame(suggestions: Suggestion[]): MoneylineAnalysis {
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
    error: null,
    candidates: suggestions,
    modelVersion: '',
    wordsBy: 'template',
  };
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

function isParlay(answer: Analysis): answer is ParlayAnalysis {
  return 'individualAnalyses' in answer;
}
