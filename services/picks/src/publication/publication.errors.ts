import { AppError, errorClass, PICKS_TIME } from '@overline/contracts';

/** The slate's prices are not loaded yet. A scheduled job retries. */
export class SlateNotReady extends AppError {
  constructor(day: string, missing: string) {
    super({
      code: 'SLATE_NOT_READY',
      kind: 'unavailable',
      message: `Today's prices are not all in yet: ${missing}. Please try again in a few minutes.`,
      retryAfterSeconds: 60,
      facts: { day },
    });
  }
}

export class PicksNotOut extends errorClass(
  'PICKS_NOT_OUT',
  'conflict',
  `Today's picks come out at ${PICKS_TIME} Central time; there is nothing to refresh yet.`,
) {}

/** A game started between the choice of the picks and their publication. */
export class GameStartedMeanwhile extends errorClass(
  'GAME_STARTED_MEANWHILE',
  'conflict',
  'A game started during the refresh, so nothing was changed. Please refresh again.',
) {}
