import type { MoneylineAnalysis, ParlayAnalysis, PropAnalysis } from '@overline/contracts';
import type { Asked, StoredAnalysis } from '../analysis/analysis.ts';
import type { Analysis, Candidate } from '../analysis/steps.ts';

const AMBIGUOUS = 'That can mean more than one thing. Please choose what you meant.';
const NOTHING =
  'We found no player with a market in that question. Try a full name and a stat, for example points or rebounds.';
const A_GAME = 'That question is about a whole game. Moneylines answers those; here, ask for a player and a stat.';

/** The answer where the question leads to no numbers; null where it does. */
export function emptyAnswer({ type, query }: Pick<StoredAnalysis, 'type' | 'query'>, asked: Asked): Analysis | null {
  if (type === 'parlay') return null;
  const candidates = asked.kind === 'ambiguous' ? asked.candidates : [];
  if (type === 'moneyline') return asked.kind === 'game' ? null : noGame(candidates);
  if (asked.kind === 'props' && asked.asked.length > 0) return null;
  return noProps(query, candidates, { ambiguous: AMBIGUOUS, game: A_GAME }[asked.kind as string] ?? NOTHING);
}

function noProps(query: string, candidates: Candidate[], error: string): PropAnalysis {
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

/** Without teams and without an error: the page says 'No Results Found'. */
function noGame(candidates: Candidate[]): MoneylineAnalysis {
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
    candidates,
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
