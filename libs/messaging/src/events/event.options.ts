export interface EventOptions {
  /**
   * Where a handler starts that is new in its service: with the events from now on, or with all that are kept (14
   * days). `everything-kept` unless said; a handler that is there goes on where it was.
   */
  from?: 'now' | 'everything-kept';
  /** How often an event may fail before it is parked. 10 unless said: with the growing waits, about 3 minutes. */
  tries?: number;
}
