import { Injectable } from '@nestjs/common';
import {
  type Principal,
  type Session,
  sessionsStale,
  logoutRequest,
  endSessionRequest,
  listSessionsRequest,
  resolveSession,
  refreshSessions,
} from '@overline/contracts';
import { Transactions } from '@overline/database';
import { Bus, OnRequest } from '@overline/messaging';
import { UpdateAccount } from '../accounts/update-account.ts';
import { nextVersion } from '../accounts/account.ts';
import { onBreakOf } from '../accounts/break.ts';
import { NoSuchSession } from '../auth.errors.ts';
import { SecurityLog } from '../security/security-log.ts';
import { type SessionKey, SessionRepository } from '../sessions/session.repository.ts';

@Injectable()
export class LogOut {
  constructor(
    private readonly updateAccount: UpdateAccount,
    private readonly sessions: SessionRepository,
    private readonly log: SecurityLog,
    private readonly transactions: Transactions,
  ) {}

  @OnRequest(logoutRequest)
  execute({ by: { userId, sessionId } }: { by: Principal }): Promise<void> {
    return this.transactions.run(async () => {
      await this.updateAccount.execute(userId, nextVersion);
      await this.sessions.end(userId, sessionId);
      await this.log.record({ kind: 'signed-out', userId });
    });
  }
}

@Injectable()
export class EndSession {
  constructor(
    private readonly updateAccount: UpdateAccount,
    private readonly sessions: SessionRepository,
    private readonly log: SecurityLog,
    private readonly transactions: Transactions,
  ) {}

  /** @throws NoSuchSession */
  @OnRequest(endSessionRequest)
  execute({ by: { userId }, sessionId }: { by: Principal; sessionId: string }): Promise<void> {
    return this.transactions.run(async () => {
      await this.updateAccount.execute(userId, nextVersion);
      if (!(await this.sessions.end(userId, sessionId))) throw new NoSuchSession();
      await this.log.record({ kind: 'session-ended', userId });
    });
  }
}

/** The active sessions of the caller's account, last used first. */
@Injectable()
export class ListSessions {
  constructor(private readonly sessions: SessionRepository) {}

  @OnRequest(listSessionsRequest)
  async execute({ by: { userId, sessionId } }: { by: Principal }): Promise<{ sessions: Session[] }> {
    const rows = await this.sessions.of(userId);
    const sessions = rows.map(({ startedAt, lastSeenAt, ...session }) => ({
      ...session,
      startedAt: startedAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      current: session.id === sessionId,
    }));
    return { sessions };
  }
}

/** Looks up the user, session and tier of a token. */
@Injectable()
export class ResolveSession {
  constructor(private readonly sessions: SessionRepository) {}

  /** Null for an ended session, an older epoch or a deleted account. */
  @OnRequest(resolveSession)
  async execute({ userId, sessionId, epoch }: SessionKey): Promise<{ principal: Principal | null }> {
    const session = await this.sessions.active({ userId, sessionId, epoch });
    if (!session) return { principal: null };
    const { tier, secondFactor, seenLongAgo } = session;
    if (seenLongAgo) await this.sessions.markSeen(sessionId);
    const onBreak = onBreakOf(session);
    return { principal: { userId, sessionId, tier, secondFactor, ...(onBreak ? { onBreak } : {}) } };
  }
}

/**
 * Makes every gateway look up an account's sessions again. A gateway cannot publish this notice itself, because NATS
 * lets no service receive what it publishes.
 */
@Injectable()
export class RefreshSessions {
  constructor(private readonly bus: Bus) {}

  @OnRequest(refreshSessions)
  async execute({ userId }: { userId: string }): Promise<void> {
    this.bus.publish(sessionsStale, { userId });
    // Once flushed, NATS has forwarded the notice.
    await this.bus.connection.flush();
  }
}
