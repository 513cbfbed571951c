import { Injectable } from '@nestjs/common';
import jwt from 'jsonwebtoken';
import { AuthConfig } from '../config.ts';

export const SESSION_SECONDS = 7 * 24 * 3_600;

/** The claims of a token; a session is looked up by them. */
export interface SessionKey {
  userId: string;
  sessionId: string;
  epoch: number;
}

/** Signs bearer tokens (HS256). They carry ids and the epoch only, nothing that could become outdated. */
@Injectable()
export class TokenSigner {
  constructor(private readonly config: AuthConfig) {}

  sign({ userId, sessionId, epoch }: SessionKey): string {
    return jwt.sign({ sid: sessionId, epoch }, this.config.JWT_SECRET, {
      algorithm: 'HS256',
      subject: userId,
      expiresIn: SESSION_SECONDS,
    });
  }
}
