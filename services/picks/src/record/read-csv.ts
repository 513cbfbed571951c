import { Injectable } from '@nestjs/common';
import { CountedPickRepository } from './counted-pick.repository.ts';
import { CSV_HEAD, csvOf } from './record-csv.ts';
import { isComplete } from './record-part.ts';

/** Days in one answer: twelve lines of some two hundred characters each, well within a message on the bus. */
const DAYS_A_PART = 150;

/** Every pick of the complete days as a file, part by part. */
@Injectable()
export class ReadCsv {
  constructor(private readonly picks: CountedPickRepository) {}

  async execute(after: string | null): Promise<{ text: string; next: string | null }> {
    const days = (await this.picks.days()).filter((day) => isComplete(day) && (after === null || day.day > after));
    const part = days.slice(0, DAYS_A_PART);
    const next = part.length < days.length ? (part.at(-1)?.day ?? null) : null;
    return { text: (after === null ? CSV_HEAD : '') + csvOf(part), next };
  }
}
