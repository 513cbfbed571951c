import { Injectable } from '@nestjs/common';
import { type InputOf, type RequestReply, getRecordCsv } from '@overline/contracts';
import { csvLine } from '@overline/service-kit';
import { OnRequest } from '@overline/messaging';
import { CountedPickRepository, type CountedDay } from './counted-pick.repository.ts';
import { daysOf, ofLeague } from './league-filter.ts';
import { isComplete } from './record-figures.ts';

/** A day has twelve lines of about 200 characters, so a chunk easily fits into one bus message. */
const DAYS_PER_CHUNK = 150;

/** Every pick of the complete days as CSV, in chunks. */
@Injectable()
export class ReadRecordCsv {
  constructor(private readonly picks: CountedPickRepository) {}

  /** @throws UnknownLeague */
  @OnRequest(getRecordCsv)
  async execute({ after, league }: InputOf<typeof getRecordCsv>): Promise<RequestReply<typeof getRecordCsv>> {
    const isCounted = ofLeague(league);
    const complete = (await this.picks.days()).filter((day) => isComplete(day) && (after === null || day.day > after));
    const days = daysOf(complete, isCounted);
    const chunk = days.slice(0, DAYS_PER_CHUNK);
    const next = chunk.length < days.length ? (chunk.at(-1)?.day ?? null) : null;
    return { text: (after === null ? csvLine(COLUMNS) : '') + csvOf(chunk), next };
  }
}

const COLUMNS = [
  'day',
  'origin',
  'league',
  'player',
  'market',
  'side',
  'line',
  'book',
  'price',
  'probability',
  'consensus_probability',
  'confidence',
  'outcome',
  'actual',
  'closing_price_value',
  'closing_fair_value',
  'repriced',
  'price_after_ten_minutes',
  'leaf',
  'stance',
] as const;

function csvOf(days: readonly CountedDay[]): string {
  return days
    .flatMap(({ picks }) => picks)
    .map(({ day, origin, pick, outcome, actual, close, leaf }) => {
      const { league, playerName, market, side, line, book, price } = pick;
      const bet = [day, origin, league, playerName, market, side, line, book, price];
      const chances = [pick.probability, pick.consensusProbability, pick.confidence];
      const closing = [close?.priceValue, close?.fairValue, close?.repriced, close?.later];
      return csvLine(
        [...bet, ...chances, outcome, actual, ...closing, leaf, pick.stance ?? 'bet'].map((cell) => cell ?? null),
      );
    })
    .join('');
}
