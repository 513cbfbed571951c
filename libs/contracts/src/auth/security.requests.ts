import { z } from 'zod';
import { Nothing } from '../messages/route.ts';
import { request } from '../messages/bus-messages.ts';
import { Client, Principal } from './user.ts';
import {
  confirmSecondFactor,
  disableSecondFactor,
  enrolSecondFactor,
  myNotices,
  mySessions,
  secondFactor,
} from './security.routes.ts';

const PATIENCE_MS = 15_000;

const By = z.object({ by: Principal });
const From = { by: Principal, client: Client.optional() };

export const listSessionsRequest = request('auth.list-sessions', { input: By, reply: mySessions.reply });
export const endSessionRequest = request('auth.end-session', {
  input: By.extend({ sessionId: z.uuid() }),
  reply: Nothing,
});
export const listNoticesRequest = request('auth.list-notices', { input: By, reply: myNotices.reply });
export const getSecondFactorRequest = request('auth.get-second-factor', { input: By, reply: secondFactor.reply });
export const enrolSecondFactorRequest = request('auth.enrol-second-factor', {
  input: enrolSecondFactor.body.extend(From),
  reply: enrolSecondFactor.reply,
  timeoutMs: PATIENCE_MS,
});
export const confirmSecondFactorRequest = request('auth.confirm-second-factor', {
  input: confirmSecondFactor.body.extend(From),
  reply: confirmSecondFactor.reply,
});
export const disableSecondFactorRequest = request('auth.disable-second-factor', {
  input: disableSecondFactor.body.extend(From),
  reply: Nothing,
  timeoutMs: PATIENCE_MS,
});
