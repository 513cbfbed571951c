import { Injectable } from '@nestjs/common';

/** The product's time. A demo may start it at another moment, from which it runs on at its usual pace. */
@Injectable()
export class Clock {
  private readonly offsetMs: number;

  constructor(startAt?: Date) {
    this.offsetMs = startAt ? startAt.getTime() - Date.now() : 0;
  }

  now(): Date {
    return new Date(Date.now() + this.offsetMs);
  }
}
