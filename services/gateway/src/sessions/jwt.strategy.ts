import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { Strategy } from 'passport-jwt';
import { z } from 'zod';

const Claims = z.object({ sub: z.uuid(), sid: z.uuid(), epoch: z.int32(), exp: z.int() });

// RFC 6750: the word, a space, the token and nothing else. Passport's own reader overlooks what follows the token.
const BEARER = /^bearer +([\w.~+/=-]+)$/i;

/** What a token that we signed, and that has not run out, says of itself. Whether it still stands is auth's to say. */
export interface VerifiedToken {
  userId: string;
  sessionId: string;
  epoch: number;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

/** The bearer token's check: HS256 and no other algorithm, seven days, all claims present. */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy) {
  constructor(secret: string) {
    super({
      jwtFromRequest: ({ headers }) => BEARER.exec(headers.authorization ?? '')?.[1] ?? null,
      secretOrKey: secret,
      algorithms: ['HS256' as const],
    });
  }

  /** Called by passport with the claims of a token whose signature and time are right. */
  validate(payload: unknown): VerifiedToken | false {
    const { data } = Claims.safeParse(payload);
    return data ? { userId: data.sub, sessionId: data.sid, epoch: data.epoch, expiresAt: data.exp * 1_000 } : false;
  }

  /**
   * Null for a token that is forged, expired, unsigned or not a token. It is asked here instead of through AuthGuard,
   * since the guard of the route table keeps what it verified, and a guard of Nest would check every request anew.
   */
  check(authorization: string): Promise<VerifiedToken | null> {
    return new Promise((resolve, reject) => {
      // Passport gives each request its own copy of the strategy, on which it hangs the outcomes.
      const attempt = Object.create(this) as Strategy;
      attempt.success = (token) => resolve(token as VerifiedToken);
      attempt.fail = () => resolve(null);
      attempt.error = reject;
      attempt.authenticate({ headers: { authorization } } as Parameters<Strategy['authenticate']>[0]);
    });
  }
}
