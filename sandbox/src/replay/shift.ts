import { dayAt, EASTERN, instantOf } from '../time/time-zone.ts';
import { seasonOf } from '../world/season.ts';

const EVENING = 19 * 60 + 30;

/**
 * Moves days of the tables by whole calendar days, so that a chosen one is today. A tip-off keeps its time on the
 * Eastern wall clock, on whichever side of a change of daylight saving both days lie.
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

  /** The tip-off of a game of the tables; 19:30 Eastern where the tables do not tell it. */
  tipOff(dataDay: number, minute: number | undefined): number {
    return instantOf(EASTERN, this.shownDay(dataDay), minute ?? EVENING);
  }
}
