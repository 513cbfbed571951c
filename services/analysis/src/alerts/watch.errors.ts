import { AppError, errorClass, NO_WATCHES_MESSAGE, type Tier, WATCHES_BY_TIER } from '@overline/contracts';

export class WatchNotFound extends errorClass('WATCH_NOT_FOUND', 'not-found', 'You no longer have this watch') {}

export class UnknownPlayer extends errorClass('UNKNOWN_PLAYER', 'invalid', 'playerId: there is no such player') {}

export class UnknownMarket extends errorClass('UNKNOWN_MARKET', 'invalid', 'market: this league has no such market') {}

export class GameNotComing extends errorClass(
  'GAME_NOT_COMING',
  'conflict',
  'The game has started or was called off. Watch the player instead: a watch without a game waits for the next one.',
) {}

/** The pick was graded after the gateway had read it. */
export class PickGraded extends errorClass(
  'PICK_NOT_OPEN',
  'not-found',
  'This pick has just been graded, so there is no result left to wait for.',
) {}

export class ViewOfEverything extends errorClass(
  'VIEW_OF_EVERYTHING',
  'invalid',
  'This view has no filter, so every prop would alert. Save it with at least one filter, such as a market or a value.',
) {}

export class ViewChanged extends errorClass('VIEW_CHANGED', 'conflict', 'Your views just changed. Please try again') {}

export function tooManyWatches(tier: Tier): AppError {
  const limit = WATCHES_BY_TIER[tier];
  const more = tier === 'Premium' ? ` Platinum has ${WATCHES_BY_TIER.Platinum}.` : '';
  return new AppError({
    code: 'TOO_MANY_WATCHES',
    kind: limit === 0 ? 'forbidden' : 'conflict',
    message:
      limit === 0 ? NO_WATCHES_MESSAGE : `You have ${limit} watches, the limit of your plan. Delete one first.${more}`,
  });
}
