import { AppError, type Tier } from '@overline/contracts';

export class NotAnAdmin extends AppError {
  constructor() {
    super({ code: 'TIER_TOO_LOW', kind: 'forbidden', message: 'Admin access required for this operation' });
  }
}

export class NoSuchUser extends AppError {
  constructor(userId: string) {
    super({
      code: 'NO_SUCH_USER',
      kind: 'not-found',
      message: 'This user does not exist (any more)',
      facts: { userId },
    });
  }
}

/** A plan below what is paid for would be paid for and not had. */
export class PlanIsPaidFor extends AppError {
  constructor(paidTier: Tier, subscriptionId: string | null) {
    const which = subscriptionId === null ? 'A subscription' : `The subscription ${subscriptionId}`;
    super({
      code: 'PLAN_IS_PAID_FOR',
      kind: 'conflict',
      message: `${which} pays for ${paidTier}. Cancel it first, or choose ${paidTier} or a higher plan.`,
      facts: { subscriptionId },
    });
  }
}

export class OwnAccount extends AppError {
  constructor() {
    super({
      code: 'OWN_ACCOUNT',
      kind: 'conflict',
      message: 'You cannot lower or delete your own account here. Ask another Admin.',
    });
  }
}
