import { Injectable } from '@nestjs/common';
import jwt from 'jsonwebtoken';
import { z } from 'zod';
import { GatewayConfig } from '../config.ts';

const Claims = z.object({ sub: z.uuid(), sid: z.uuid(), epoch: z.int32(), exp: z.int() });

// RFC 6750: "Bearer", a space and the token, nothing else.
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
export class TokenVerifier {
  constructor(private readonly config: GatewayConfig) {}

  /** Returns null for a forged, expired, unsigned or malformed token. */
  check(authorization: string): VerifiedToken | null {
    const token = BEARER.exec(authorization)?.[1] ?? '';
    try {
      const claims = Claims.parse(jwt.verify(token, this.config.JWT_SECRET, { algorithms: ['HS256'] }));
      return { userId: claims.sub, sessionId: claims.sid, epoch: claims.epoch, expiresAt: claims.exp * 1_000 };
    } catch {
      return null;
    }
  }
}
