import { AppError, HOME_TIME_ZONE, isOnBreak, type OnBreak, type Principal, type Route } from '@overline/contracts';
import { isRouteOpen } from '@overline/contracts/break-policy';

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: HOME_TIME_ZONE });

const REASONS: Record<OnBreak['kind'], (until: string) => string> = {
  break: (until) => `You are taking a break until ${until}.`,
  'self-exclusion': (until) => `You have excluded yourself until at least ${until}.`,
  'time-limit': () => 'You have reached your time limit for today.',
};

/** The message must not say "expired" or "invalid": the frontend would treat that as the end of the session. */
class AccountOnBreak extends AppError {
  constructor({ kind, endsAt }: OnBreak) {
    const message = `${REASONS[kind](DAY.format(new Date(endsAt)))} You can still reach your account and your data.`;
    super({ code: 'ON_BREAK', kind: 'forbidden', message });
  }
}

/** Asked before any other check, so that a break is not met with an offer to upgrade. @throws AccountOnBreak */
export function requireNoBreak(route: Pick<Route, 'method' | 'path'>, { onBreak }: Principal, now: Date): void {
  if (onBreak && isOnBreak(onBreak, now) && !isRouteOpen(route)) throw new AccountOnBreak(onBreak);
}
