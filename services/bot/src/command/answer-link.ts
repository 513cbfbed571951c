import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock, MINUTE_MS } from '@overline/service-kit';
import { type Answer, textAnswer } from './answers.ts';
import { BotConfig } from '../config.ts';
import { AlertRepository } from '../alerts/alert.repository.ts';

const VALID_MINUTES = 10;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const LENGTH = 8;

/** /link: a code that connects this Discord user with an account, once it is entered on the alerts page. */
@Injectable()
export class AnswerLink {
  constructor(
    private readonly alerts: AlertRepository,
    private readonly clock: Clock,
    private readonly config: BotConfig,
  ) {}

  async execute(user: { id: string; username: string }): Promise<Answer> {
    const code = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
    const now = this.clock.now();
    const expiresAt = new Date(now.getTime() + VALID_MINUTES * MINUTE_MS);
    await this.alerts.addCode({ code, discordId: user.id, name: user.username, expiresAt }, now);
    return textAnswer(
      `Your code is **${code}**. Enter it within ${VALID_MINUTES} minutes on <${this.config.SITE_URL}/alerts>, and ` +
        'your alerts come here as direct messages. Do not enter a code that somebody else gives you.',
    );
  }
}
