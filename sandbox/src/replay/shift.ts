import { dayAt, EASTERN, instantOf } from '../time/time-zone.ts';
import { seasonOf } from '../world/calendar.ts';

const DEFAULT_START_MINUTE = 19 * 60 + 30;

/**
 * Moves the days of the tables by whole calendar days, so that a chosen one is today. Tip-offs keep their Eastern
 * wall-clock time, even across a change to or from daylight saving time.
 */
export class Shift {
  readonly days: number;
  readonly #seasons: number;

  constructor(dataDay: number, now: number) {
    const today = dayAt(EASTERN, now);
    this.days = today - dataDay;
    this.#seasons = seasonOf(today) - seasonOf(dataDay);
  }

  shownDay(dataDay: number): number {
    return dataDay + this.days;
  }

  dataDay(shownDay: number): number {
    return shownDay - this.days;
  }

  season(dataSeason: number): number {
    return dataSeason + this.#seasons;
  }

  /** When a game of the tables starts; 19:30 Eastern if the tables do not say. */
  tipOff(dataDay: number, minute: number | undefined): number {
    return instantOf(EASTERN, this.shownDay(dataDay), minute ?? DEFAULT_START_MINUTE);
  }
}
