import { Injectable } from '@nestjs/common';
import { Clock } from '@overline/service-kit';
import { AccountRepository } from '../accounts/account.repository.ts';
import { comparisonKey, type StoredAccount } from '../accounts/account.ts';
import { LinkNotValid } from '../auth.errors.ts';
import { type EmailLink, EmailLinkRepository } from '../mail/email-link.repository.ts';
import { LinkTokens } from '../mail/link-token.ts';

/** Finds the link and the account that a token belongs to. The caller must mark the link as used. */
@Injectable()
export class ResolveEmailLink {
  constructor(
    private readonly tokens: LinkTokens,
    private readonly links: EmailLinkRepository,
    private readonly accounts: AccountRepository,
    private readonly clock: Clock,
  ) {}

  /** @throws LinkNotValid if the link is forged, used, expired or not one of `kinds`, or if the address has changed */
  async execute(
    token: string,
    kinds: readonly EmailLink['kind'][],
  ): Promise<{ link: EmailLink; account: StoredAccount; email: string }> {
    const id = this.tokens.verify(token);
    const link = id === undefined ? undefined : await this.links.byId(id);
    if (!link?.accountId || !kinds.includes(link.kind)) throw new LinkNotValid();
    if (link.usedAt || !link.expiresAt || link.expiresAt <= this.clock.now()) throw new LinkNotValid();
    const account = await this.accounts.byId(link.accountId);
    if (!account) throw new LinkNotValid();
    const email = link.newEmail ?? account.email;
    if (!this.tokens.digest('recipient', comparisonKey(email)).equals(link.recipient)) throw new LinkNotValid();
    return { link, account, email };
  }
}
