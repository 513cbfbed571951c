import type { MoneylineAnalysis, PropAnalysis } from '@overline/contracts';
import type { Suggestion } from '../analysis/reading.ts';

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
