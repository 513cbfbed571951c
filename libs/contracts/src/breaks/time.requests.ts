import { z } from 'zod';
import { Principal } from '../auth/user.ts';
import { request } from '../messages/bus-messages.ts';
import { setReminder, setTimeLimit, TimeInApp } from './time.routes.ts';

const By = z.object({ by: Principal });

export const getTime = request('auth.get-time', { input: By, reply: TimeInApp });
/** Counts at most the time since the last count, so that two open pages count once. */
export const countTimeRequest = request('auth.count-time', { input: By, reply: TimeInApp });
export const setTimeLimitRequest = request('auth.set-time-limit', {
  input: setTimeLimit.body.extend(By.shape),
  reply: TimeInApp,
});
export const setReminderRequest = request('auth.set-reminder', {
  input: setReminder.body.extend(By.shape),
  reply: TimeInApp,
});
