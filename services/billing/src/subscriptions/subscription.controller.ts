import { Controller } from '@nestjs/common';
import { type RequestReply, getOffer, getSubscription, type InputOf, type Subscription } from '@overline/contracts';
import { OnRequest } from '@overline/messaging';
import { StripeProvider } from '../provider/index.ts';
import { RefundRepository } from '../refunds/index.ts';
import { PlanRepository } from './plan.repository.ts';

@Controller()
export class SubscriptionController {
  constructor(
    private readonly plans: PlanRepository,
    private readonly refunds: RefundRepository,
    private readonly provider: StripeProvider,
  ) {}

  @OnRequest(getOffer)
  offer(): RequestReply<typeof getOffer> {
    return { isSelling: this.provider.isSelling };
  }

  @OnRequest(getSubscription)
  async subscription({ userId }: InputOf<typeof getSubscription>): Promise<Subscription> {
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
