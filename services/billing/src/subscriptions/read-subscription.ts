import { Injectable } from '@nestjs/common';
import { type Subscription, getSubscription, getOffer } from '@overline/contracts';
import { OnRequest } from '@overline/messaging';
import { RefundRepository } from '../payments/payment.repository.ts';
import { StripeProvider } from '../provider/stripe-provider.ts';
import { PlanRepository } from './plan.repository.ts';

/** Reports whether this system sells plans. */
@Injectable()
export class ReadOffer {
  constructor(private readonly provider: StripeProvider) {}

  @OnRequest(getOffer)
  execute(): { isSelling: boolean } {
    return { isSelling: this.provider.isSelling };
  }
}

/** A user's plan and latest refund. */
@Injectable()
export class ReadSubscription {
  constructor(
    private readonly plans: PlanRepository,
    private readonly refunds: RefundRepository,
    private readonly provider: StripeProvider,
  ) {}

  @OnRequest(getSubscription)
  async execute({ userId }: { userId: string }): Promise<Subscription> {
    const [plan, refund] = await Promise.all([this.plans.of(userId), this.refunds.latestOf(userId)]);
    const { tier, status, priceCents, currency, renewsOn, endsOn, nextTier, receiptUrl, notice } = plan;
    return {
      isSelling: this.provider.isSelling,
      tier,
      status,
      priceCents,
      currency,
      renewsOn: renewsOn?.toISOString() ?? null,
      endsOn: endsOn?.toISOString() ?? null,
      nextTier,
      receiptUrl,
      notice,
      lastRefund: refund && {
        amountCents: refund.amountCents,
        currency: refund.currency,
        on: refund.refundedAt.toISOString(),
      },
    };
  }
}
