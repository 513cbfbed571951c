import type { AnalyzedProp, MoneylineAnalysis, ParlayAnalysis, PropAnalysis } from '@overline/contracts';
import type { AnalysisRow } from '../analysis/analysis.entity.ts';
import type { Analysis, Drafted, StoredReading } from '../analysis/analysis.ts';
import type { Suggestion } from '../analysis/reading.ts';

const AMBIGUOUS = 'That could mean more than one thing. Please choose what you meant.';
const WHOLE_GAME = 'That question is about a whole game. Moneylines answers those; here, ask for a player and a stat.';
/** Added when the props page refuses "who wins?" to a user whose plan does not include moneylines. */
const WINNERS_EXTRA = 'That page comes with Platinum.';

interface Empty {
  /** Why there is no answer, for the user; null if the page has its own text. */
  error?: string | null;
  candidates?: Suggestion[];
}

/** A prop answer without props. */
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
    wordsBy: 'template' as const,
  };
}

/** A prop answer with these props. */
export function filledProps(
  query: string,
  analyzedProps: AnalyzedProp[],
  { text, understood }: { text: string; understood: string },
): PropAnalysis {
  const namesOf = (field: 'playerName' | 'league'): string =>
    [...new Set(analyzedProps.map(({ forecast }) => forecast[field]))].join(', ');
  return {
    ...emptyProps(query),
    playerName: namesOf('playerName'),
    league: namesOf('league'),
    analyzedProps,
    overallSummary: text,
    understood,
  };
}

/** A moneyline answer without teams. If it has no error either, the page shows 'No Results Found'. */
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
    wordsBy: 'template' as const,
    gameId: null,
  };
}

type Search = Pick<AnalysisRow, 'type' | 'query' | 'tier'>;

/** The answer to a question that we cannot answer with numbers; null if we can. */
export function emptyAnswer({ type, query, tier }: Search, reading: StoredReading): Analysis | null {
  if (type === 'parlay' || isAnswerable(type, reading)) return null;
  const candidates = 'suggestions' in reading ? reading.suggestions : [];
  if (reading.kind === 'refused') {
    if (type === 'moneyline') return emptyGame({ error: reading.why === 'nothing' ? null : reading.text, candidates });
    const hasMoneylines = tier === 'Platinum' || tier === 'Admin';
    const hint = reading.why === 'winner' && !hasMoneylines ? ` ${WINNERS_EXTRA}` : '';
    return emptyProps(query, { error: reading.text + hint, candidates });
  }
  const error = reading.kind === 'ambiguous' ? (reading.text ?? AMBIGUOUS) : WHOLE_GAME;
  return type === 'moneyline' ? emptyGame({ candidates }) : emptyProps(query, { error, candidates });
}

function isAnswerable(type: Search['type'], reading: StoredReading): boolean {
  if (type === 'moneyline') return reading.kind === 'game';
  return (
    reading.kind === 'best' ||
    reading.kind === 'compare' ||
    reading.kind === 'mixed' ||
    ((reading.kind === 'feats' || reading.kind === 'props') && reading.questions.length > 0)
  );
}

/** Number of forecast props in an answer. */
export function countProps(answer: Analysis): number {
  if (isParlay(answer)) return answer.individualAnalyses.filter(({ error }) => error === null).length;
  if ('analyzedProps' in answer) return answer.analyzedProps.length;
  return answer.playerProps.reduce((sum, player) => sum + player.analyzedProps.length, 0);
}

/** Whether a search is charged for the answer: it has no error and holds a forecast. */
export function isChargeable(answer: Analysis): boolean {
  if (answer.error !== null) return false;
  if ('analyzedProps' in answer) return countProps(answer) + (answer.winners?.length ?? 0) > 0;
  if (isParlay(answer)) return countProps(answer) > 0;
  return answer.homeTeam !== null && answer.prediction !== null;
}

/** Whether the answer has sentences that the model may order. */
export function isReorderable({ draft, passages }: Drafted): boolean {
  return isChargeable(draft) && passages.length > 0;
}

function isParlay(answer: Analysis): answer is ParlayAnalysis {
  return 'individualAnalyses' in answer;
}
