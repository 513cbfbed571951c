import { Injectable } from '@nestjs/common';
import jwt from 'jsonwebtoken';

export const SESSION_SECONDS = 7 * 24 * 3_600;

export interface TokenClaims {
  userId: string;
  sessionId: string;
  epoch: number;
}

/** Makes the bearer tokens: HS256, seven days; user, session and epoch, nothing that could go out of date unseen. */
@Injectable()
export class TokenSigner {
  constructor(private readonly secret: string) {}

  sign({ userId, sessionId, epoch }: TokenClaims): string {
    return jwt.sign({ sid: sessionId, epoch }, this.secret, {
      algorithm: 'HS256',
      subject: userId,
      expiresIn: SESSION_SECONDS,
    });
  }
}
