import { randomUUID } from 'node:crypto';
import {
  AppError,
  type RequestReply,
  changeEmailRequest,
  changePasswordRequest,
  type Client,
  checkResultsRequest,
  confirmSecondFactorRequest,
  deleteAccountRequest,
  deleteUserRequest,
  disableSecondFactorRequest,
  endSelfExclusionRequest,
  excludeMyselfRequest,
  endSessionRequest,
  endUserSessionsRequest,
  enrolSecondFactorRequest,
  type EventContract,
  getAccount,
  getCurrentPicks,
  getDayResults,
  getGameStates,
  getMoneylines,
  getPicksOfLeague,
  getPublicPick,
  getPublicRecord,
  getPreferences,
  getPublishedPicks,
  getOverduePicks,
  getRecordChain,
  voidPickRequest,
  getRecordCsv,
  getRecordDay,
  getSearchCount,
  getSearchCounts,
  getSecondFactorRequest,
  getUserRequest,
  getWinRate,
  HEALTH_REQUESTS,
  type InputOf,
  listNoticesRequest,
  listSessionsRequest,
  listUsersRequest,
  loginRequest,
  logoutRequest,
  refreshPicksRequest,
  registerRequest,
  type RequestContract,
  refreshSessions,
  resolveSession,
  type ServiceHealth,
  sessionsStale,
  setSearchCount,
  startBreakRequest,
  countTimeRequest,
  getTime,
  setReminderRequest,
  setTimeLimitRequest,
  type Tier,
  updatePlanRequest,
  userChanged,
} from '@overline/contracts';
import { Logger } from '@nestjs/common';
import { Bus, serveRequest } from '@overline/messaging';
import { serveAdmin, serveAlerts, serveBot, serveEmails, serveFinishedAnalyses } from './fake-services.ts';
import { FakeBilling } from './fake-billing.ts';
import { serveBets } from './fake-bets.ts';
import { accountOf, aToken, failure, managed, type Person } from './fake-person.ts';
import { aPick, aPicksDay, NO_RECORD, someDayResults } from './pick.fixture.ts';

export const PASSWORD = 'velvet otter 71';
/** A sign-in with this password gets the reply for an account under attack. */
export const UNDER_ATTACK = 'under attack';
export const CHALLENGE = `17.1767225600000.AAAAAAAAAAAAAAAAAAAAAA.${'k'.repeat(43)}`;
const HEALTHY: ServiceHealth = { status: 'ok', details: { database: { status: 'up' } } };
const DEGRADED: ServiceHealth = {
  status: 'degraded',
  details: { odds: { status: 'degraded', message: 'the odds feed returned 429' } },
};

/** A fake of all other services on the bus. */
export class FakePlatform {
  readonly people = new Map<string, Person>();
  /** The number of requests by subject. */
  readonly requestCounts = new Map<string, number>();
  picksHealth: ServiceHealth = HEALTHY;
  picks = Array.from({ length: 12 }, (_, index) => aPick({ rank: index + 1 }));
  searches = 3;
  /** The clients of all sign-ins. */
  readonly clients: Client[] = [];
  readonly searchesOf = new Map<string, number>();
  private readonly silent = new Set<string>();

  readonly billing: FakeBilling;

  private constructor(readonly bus: Bus) {
    this.billing = new FakeBilling(bus);
  }

  static async start(url: string): Promise<FakePlatform> {
    const platform = new FakePlatform(await Bus.open({ url, service: 'platform' }));
    platform.serveAuth();
    platform.servePicks();
    platform.serveUsers();
    platform.serveSecurity();
    serveAdmin(platform.bus);
    serveBot(platform.bus);
    platform.answer(getSearchCount, () => ({ used: platform.searches }));
    platform.answer(getSearchCounts, () => ({ used: Object.fromEntries(platform.searchesOf) }));
    platform.answer(setSearchCount, ({ userId, used }) => {
      platform.searchesOf.set(userId, used);
      return { used };
    });
    platform.serveHealth();
    serveFinishedAnalyses((contract, reply) => platform.answer(contract, reply));
    serveAlerts((contract, reply) => platform.answer(contract, reply));
    serveBets((contract, reply) => platform.answer(contract, reply));
    return platform;
  }

  /** Creates a user with a token. */
  person(tier: Tier): { id: string; token: string } {
    const id = randomUUID();
    this.people.set(id, {
      id,
      username: `p_${id.slice(0, 8)}`,
      email: `${id}@example.com`,
      tier,
      epoch: 1,
      version: 1,
      sessions: new Set(),
    });
    return { id, token: this.openSession(id) };
  }

  openSession(id: string): string {
    const person = this.personOf(id);
    const sid = randomUUID();
    person.sessions.add(sid);
    return aToken({ sub: id, sid, epoch: person.epoch });
  }

  /** Changes a user as another service or an operator would, and emits the event. */
  change(id: string, change: Partial<Pick<Person, 'tier' | 'epoch' | 'onBreak'>> | 'delete'): void {
    const person = this.personOf(id);
    if (change === 'delete') this.people.delete(id);
    else Object.assign(person, change);
    person.version += 1;
    this.announce(userChanged, {
      userId: id,
      version: person.version,
      tier: person.tier,
      deleted: change === 'delete',
    });
  }

  announce<E extends EventContract>(contract: E, data: unknown): void {
    const envelope = {
      id: randomUUID(),
      name: contract.name,
      version: contract.version,
      occurredAt: new Date().toISOString(),
      data,
    };
    this.bus.connection.publish(contract.subject, JSON.stringify(envelope));
  }

  /** Stops a service from replying, or lets it reply again. */
  silence(service: string, silent = true): void {
    if (silent) this.silent.add(service);
    else this.silent.delete(service);
  }

  requestCount(contract: RequestContract): number {
    return this.requestCounts.get(contract.subject) ?? 0;
  }

  private serveAuth(): void {
    this.answer(loginRequest, ({ email, password, client }) => {
      if (client) this.clients.push(client);
      if (password === UNDER_ATTACK)
        throw new AppError({
          code: 'SIGN_IN_CHALLENGE',
          kind: 'limited',
          message: 'Solve this first.',
          retryAfterSeconds: 3_600,
          challenge: CHALLENGE,
        });
      const person = [...this.people.values()].find((candidate) => candidate.email === email);
      if (!person || password !== PASSWORD)
        throw failure('unauthenticated', 'LOGIN_FAILED', 'Email or password is wrong.');
      return { token: this.openSession(person.id), account: accountOf(person) };
    });
    this.answer(registerRequest, ({ email, username }) => {
      if ([...this.people.values()].some((other) => other.email === email))
        throw failure('conflict', 'EMAIL_TAKEN', 'Email is already in use');
      const { id, token } = this.person('Free');
      Object.assign(this.personOf(id), { email, username });
      return { token, account: accountOf(this.personOf(id)) };
    });
    this.answer(getPreferences, () => ({ books: null, region: null, notSold: [], views: [], version: 0 }));
    this.answer(getAccount, ({ by }) => accountOf(this.personOf(by.userId)));
    this.answer(logoutRequest, ({ by }) => {
      this.personOf(by.userId).sessions.delete(by.sessionId);
      return {};
    });
    this.answer(changeEmailRequest, ({ by }) => accountOf(this.personOf(by.userId)));
    this.answer(changePasswordRequest, ({ by, currentPassword }) => {
      if (currentPassword !== PASSWORD) throw failure('invalid', 'WRONG_PASSWORD', 'Your current password is wrong.');
      const person = this.personOf(by.userId);
      person.epoch += 1;
      return { token: this.openSession(person.id), account: accountOf(person) };
    });
    this.answer(deleteAccountRequest, ({ by }) => {
      this.people.delete(by.userId);
      return {};
    });
    this.answer(refreshSessions, async ({ userId }) => {
      this.bus.publish(sessionsStale, { userId });
      await this.bus.connection.flush();
      return {};
    });
    this.answer(resolveSession, ({ userId, sessionId, epoch }) => {
      const person = this.people.get(userId);
      const isActive = person?.epoch === epoch && person.sessions.has(sessionId);
      return {
        principal: isActive
          ? { userId, sessionId, tier: person.tier, secondFactor: person.secondFactor, onBreak: person.onBreak }
          : null,
      };
    });
  }

  /** Every service replies; analysis is degraded, and a test sets the health of picks. */
  private serveHealth(): void {
    for (const [name, contract] of HEALTH_REQUESTS) this.answer(contract, () => this.healthOf(name));
  }

  private healthOf(service: string): ServiceHealth {
    if (service === 'picks') return this.picksHealth;
    return service === 'analysis' ? DEGRADED : HEALTHY;
  }

  private serveSecurity(): void {
    this.answer(listSessionsRequest, () => ({ sessions: [] }));
    this.answer(endSessionRequest, ({ by, sessionId }) => {
      this.personOf(by.userId).sessions.delete(sessionId);
      return {};
    });
    this.answer(listNoticesRequest, () => ({ notices: [] }));
    this.answer(getSecondFactorRequest, () => ({ enabled: false, since: null, recoveryCodesLeft: 0 }));
    this.answer(enrolSecondFactorRequest, () => ({ secret: 'GEZDGNBV', uri: 'otpauth://totp/x' }));
    this.answer(confirmSecondFactorRequest, ({ by }) => {
      this.personOf(by.userId).secondFactor = true;
      return { recoveryCodes: [] };
    });
    this.answer(disableSecondFactorRequest, () => ({}));
    for (const contract of [getTime, countTimeRequest, setTimeLimitRequest, setReminderRequest])
      this.answer(contract, () => ({ usedSeconds: 60, leftSeconds: null, limit: null, reminderMinutes: null }));
    this.answer(startBreakRequest, ({ by }) => accountOf(this.personOf(by.userId)));
    this.answer(excludeMyselfRequest, ({ by }) => accountOf(this.personOf(by.userId)));
    this.answer(endSelfExclusionRequest, ({ by }) => accountOf(this.personOf(by.userId)));
    serveEmails((contract, reply) => this.answer(contract, reply));
  }

  private serveUsers(): void {
    this.answer(listUsersRequest, ({ page, limit }) => {
      const users = [...this.people.values()].slice((page - 1) * limit, page * limit).map(managed);
      const total = this.people.size;
      return { users, pagination: { page, limit, total, pages: Math.ceil(total / limit) } };
    });
    this.answer(getUserRequest, ({ userId }) => managed(this.userOf(userId)));
    this.answer(updatePlanRequest, ({ userId, newPlan }) =>
      managed(Object.assign(this.userOf(userId), { tier: newPlan })),
    );
    this.answer(endUserSessionsRequest, ({ userId }) => {
      this.userOf(userId).sessions.clear();
      return {};
    });
    this.answer(deleteUserRequest, ({ userId }) => {
      this.people.delete(this.userOf(userId).id);
      return {};
    });
  }

  private servePicks(): void {
    this.answer(getPublishedPicks, () => ({
      all: { day: aPicksDay({ visible: this.picks.length }), picks: this.picks },
      free: { day: aPicksDay({ visible: 6 }), picks: this.picks.filter(({ rank }) => rank % 2 === 1) },
    }));
    this.answer(getCurrentPicks, ({ free }) =>
      this.picks
        .filter(({ rank }) => !free || rank % 2 === 1)
        .map(({ id }) => ({
          id,
          probability: 55,
          fairPrice: -122,
          best: null,
          marketLine: 20.5,
          out: false,
          prices: [],
        })),
    );
    this.answer(getPicksOfLeague, ({ free, league }) =>
      this.picks.filter((pick) => (!free || pick.rank % 2 === 1) && pick.league.toLowerCase() === league),
    );
    this.answer(getGameStates, () => []);
    this.answer(getMoneylines, () => []);
    this.answer(getWinRate, () => ({ totalWins: 6, totalLosses: 4, totalSettled: 10, winRate: 60, isChecked: true }));
    this.answer(getDayResults, ({ free }) => someDayResults(free ? 6 : 12));
    this.answer(getPublicRecord, () => NO_RECORD);
    this.answer(getPublicPick, () => ({ status: 'open' as const, day: '2026-11-20' }));
    this.answer(getRecordDay, ({ day }) => ({
      day,
      origin: 'live' as const,
      publications: [],
      hidden: [],
      lines: [],
      unrecorded: [],
      head: null,
    }));
    this.answer(getRecordChain, ({ after }) => ({
      head: null,
      lines: [],
      unrecorded: [],
      next: after === 0 ? 400 : null,
    }));
    this.answer(getRecordCsv, ({ after }) => ({
      text: after === null ? 'day,pick\r\n' : `${after},a\r\n`,
      next: after === null ? '2026-01-14' : null,
    }));
    this.answer(checkResultsRequest, () => ({ success: true, checked: 12, pending: 0 }));
    this.answer(getOverduePicks, () => ({
      picks: [
        {
          id: '7b0f5c53-5c53-4c53-8c53-7b0f5c535c54',
          day: '2026-01-12',
          startsAt: '2026-01-13T01:00:00.000Z',
          playerName: 'Ada Moreno',
          league: 'NBA',
          propType: 'Points',
          propLine: 20.5,
          pickDirection: 'Over' as const,
        },
      ],
    }));
    this.answer(voidPickRequest, () => ({}));
    this.answer(refreshPicksRequest, () => ({ success: true, picks: this.picks, revision: 2 }));
  }

  answer<R extends RequestContract>(
    contract: R,
    reply: (input: InputOf<R>) => RequestReply<R> | Promise<RequestReply<R>>,
  ): void {
    const handler = async (input: unknown): Promise<unknown> => {
      // A silent service never replies, so the caller must time out.
      if (this.silent.has(contract.subject.split('.')[0] ?? '')) return new Promise(() => undefined);
      this.requestCounts.set(contract.subject, this.requestCount(contract) + 1);
      return contract.reply.parse(await reply(input as InputOf<R>));
    };
    serveRequest(this.bus, contract, handler, new Logger('FakePlatform'));
  }

  private userOf(id: string): Person {
    return this.personOf(id, failure('not-found', 'NO_SUCH_USER', 'This user no longer exists'));
  }

  private personOf(id: string, missing = failure('unauthenticated', 'NOT_AUTHENTICATED', 'Not authenticated')): Person {
    const person = this.people.get(id);
    if (!person) throw missing;
    return person;
  }
}
