import { fieldsOf, isFields, readList, readNumber, readPercent, readText, readTexts } from '../../format/lenient.ts';
import {
  readCandidates,
  readError,
  readProp,
  readSources,
  readWordsBy,
  type Candidate,
  type ShownProp,
  type Source,
} from '../../question/read-parts.ts';

export interface Team {
  name: string;
  logoUrl: string;
  record: string;
  moneyline: number | null;
  /** The market's chance in percent; null where none was given. */
  impliedOdds: number | null;
}

export interface Prediction {
  winner: string;
  confidence: number;
  reasoning: string;
  /** Chance of the home team in percent; null where an answer has none. */
  homeProbability: number | null;
  marketHomeProbability: number | null;
  fairHome: number | null;
  fairAway: number | null;
}

export interface BookOdds {
  source: string;
  homeMoneyline: number | null;
  awayMoneyline: number | null;
  at: string | null;
}

export interface PlayerProps {
  playerName: string;
  league: string;
  overallSummary: string;
  confidenceLevel: number;
  analyzedProps: ShownProp[];
}

export interface ShownGame {
  gameTitle: string;
  startsAt: string | null;
  gameDate: string;
  home: Team | null;
  away: Team | null;
  prediction: Prediction | null;
  score: { home: number; away: number } | null;
  keyFactors: string[];
  lineupInfo: string[];
  additionalInfo: string[];
  books: BookOdds[];
  playerProps: PlayerProps[];
  summary: string;
  sources: Source[];
  error: string | null;
  candidates: Candidate[];
  modelVersion: string;
  wordsBy: 'model' | 'template';
}

/** A moneyline analysis as the page shows it, whatever is missing in it. */
export function readMoneyline(raw: unknown): ShownGame {
  const answer = fieldsOf(raw);
  return {
    gameTitle: readText(answer.gameTitle),
    startsAt: readInstant(answer.startsAt),
    gameDate: readText(answer.gameDate),
    home: readTeam(answer.homeTeam),
    away: readTeam(answer.awayTeam),
    prediction: readPrediction(answer.prediction),
    score: readScore(answer.scoreProjection),
    keyFactors: readTexts(answer.keyFactors),
    lineupInfo: readTexts(answer.lineupInfo),
    additionalInfo: readTexts(answer.additionalInfo),
    books: readList(answer.bookieOdds).map((book) => ({
      source: readText(book.source),
      homeMoneyline: readNumber(book.homeMoneyline),
      awayMoneyline: readNumber(book.awayMoneyline),
      at: readInstant(book.at),
    })),
    playerProps: readList(answer.playerProps).map((player) => ({
      playerName: readText(player.playerName),
      league: readText(player.league),
      overallSummary: readText(player.overallSummary),
      confidenceLevel: readPercent(player.confidenceLevel) ?? 0,
      analyzedProps: readList(player.analyzedProps).map(readProp),
    })),
    summary: readText(answer.summary),
    sources: readSources(answer.sources),
    error: readError(answer.error),
    candidates: readCandidates(answer.candidates),
    modelVersion: readText(answer.modelVersion),
    wordsBy: readWordsBy(answer),
  };
}

function readTeam(raw: unknown): Team | null {
  if (!isFields(raw) || readText(raw.name) === '') return null;
  const { name, logoUrl, record, moneyline, impliedOdds } = raw;
  return {
    name: readText(name),
    logoUrl: readText(logoUrl),
    record: readText(record),
    moneyline: readNumber(moneyline),
    impliedOdds: readPercent(impliedOdds),
  };
}

function readPrediction(raw: unknown): Prediction | null {
  if (!isFields(raw)) return null;
  return {
    winner: readText(raw.winner),
    confidence: readPercent(raw.confidence) ?? 0,
    reasoning: readText(raw.reasoning),
    homeProbability: readPercent(raw.homeProbability),
    marketHomeProbability: readPercent(raw.marketHomeProbability),
    fairHome: readNumber(raw.fairHome),
    fairAway: readNumber(raw.fairAway),
  };
}

function readScore(raw: unknown): ShownGame['score'] {
  const { homeScore, awayScore } = fieldsOf(raw);
  const [home, away] = [readNumber(homeScore), readNumber(awayScore)];
  return home === null || away === null ? null : { home, away };
}

function readInstant(raw: unknown): string | null {
  const text = readText(raw);
  return text === '' || Number.isNaN(Date.parse(text)) ? null : text;
}
