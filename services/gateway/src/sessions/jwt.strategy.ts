import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import passport from 'passport';
import { Strategy } from 'passport-jwt';
import { z } from 'zod';
import { GatewayConfig } from '../config.ts';

const NAME = 'jwt';
const Claims = z.object({ sub: z.uuid(), sid: z.uuid(), epoch: z.int32(), exp: z.int() });

// RFC 6750: "Bearer", a space and the token, nothing else. Passport's own extractor ignores text after the token.
const BEARER = /^bearer +([\w.~+/=-]+)$/i;

/** The claims of a valid token. Only auth knows whether its session is still active. */
export interface VerifiedToken {
  userId: string;
  sessionId: string;
  epoch: number;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

/** Verifies bearer tokens: HS256 only, not expired, all claims present. */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy, NAME) {
  constructor(config: GatewayConfig) {
    super({
      jwtFromRequest: ({ headers }) => BEARER.exec(headers.authorization ?? '')?.[1] ?? null,
      secretOrKey: config.JWT_SECRET,
      algorithms: ['HS256' as const],
    });
  }

  /** Passport calls this with the claims once signature and expiry are verified. */
  validate(payload: unknown): VerifiedToken | false {
    const { data } = Claims.safeParse(payload);
    return data ? { userId: data.sub, sessionId: data.sid, epoch: data.epoch, expiresAt: data.exp * 1_000 } : false;
  }

  /**
   * Returns null for a forged, expired, unsigned or malformed token. Used instead of AuthGuard, which would verify the
   * token on every request, whereas the route guard caches verified callers.
   */
  check(authorization: string): Promise<VerifiedToken | null> {
    return new Promise((resolve, reject) => {
      const authenticate = passport.authenticate(
        NAME,
        { session: false },
        (error: Error | null, token: VerifiedToken | false) => (error ? reject(error) : resolve(token || null)),
      ) as (request: { headers: { authorization: string } }, response: null, next: (error: Error) => void) => void;
      authenticate({ headers: { authorization } }, null, reject);
    });
  }
}
