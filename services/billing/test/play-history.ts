import type { INestApplicationContext } from '@nestjs/common';
import { AppError, type Principal } from '@overline/contracts';
import { attachPaymentMethod } from '@overline/sandbox/src/stripe/account/customers.ts';
import { closeDispute, openDispute, refund } from '@overline/sandbox/src/stripe/account/disputes.ts';
import type { StripeEvent } from '@overline/sandbox/src/stripe/account/objects.ts';
import { createPaymentMethod } from '@overline/sandbox/src/stripe/account/payment-cards.ts';
import { StripeError } from '@overline/sandbox/src/stripe/account/stripe-error.ts';
import { NOON, type RunningStripe } from '@overline/sandbox/test/running-stripe.ts';
import { randomFrom } from '@overline/testing';
import Stripe from 'stripe';
import { CloseAccount, EndPurchases } from '../src/accounts/account-deletion.ts';
import { OpenPortal } from '../src/checkout/open-portal.ts';
import { StartCheckout } from '../src/checkout/start-checkout.ts';
import { VerifyPayment } from '../src/checkout/verify-payment.ts';
import { CustomerRepository } from '../src/customers/customer.repository.ts';
import { PlanRepository } from '../src/subscriptions/plan.repository.ts';
import { ProcessEvent } from '../src/webhooks/process-event.ts';
import { WebhookEventRepository } from '../src/webhooks/webhook-event.repository.ts';
import { EVENT_TYPES } from '../src/webhooks/webhook-event.ts';
import type { Step } from './random-history.ts';

export interface Disorder {
  /** At most this many copies of each event. */
  copies: number;
  /** The maximum delay of an event, in seconds. */
  lateness: number;
  seed: number;
}

/** Each event once, without delay, in order. */
export const IN_ORDER: Disorder = { copies: 1, lateness: 0, seed: 0 };

type Task = { at: number; run: () => Promise<void> };

/** Plays one history against the real code and returns what the user pays for at the end. */
export async function playHistory(
  service: INestApplicationContext,
  provider: RunningStripe,
  by: Principal,
  steps: readonly Step[],
  disorder: Disorder,
): Promise<string> {
  const random = randomFrom(disorder.seed);
  const { account, clock, sandbox } = provider;
  const start = Math.floor(NOON / 1000);
  const tasks: Task[] = steps.map((step) => ({ at: start + step.at, run: () => take(step) }));
  let now = start;

  // Many arrive at once and race with other steps.
  const delay = (): number => (random() < 0.4 ? 0 : Math.floor(random() * disorder.lateness));
  const events = service.get(WebhookEventRepository, { strict: false });
  const processEvent = service.get(ProcessEvent, { strict: false });
  account.onEvent((event) => {
    if (!EVENT_TYPES.some((type) => type === event.type)) return;
    const copies = disorder.copies === 1 ? 1 : 1 + Math.floor(random() * disorder.copies);
    for (let copy = 0; copy < copies; copy += 1)
      tasks.push({ at: Math.max(now, event.created) + delay(), run: () => deliver(event) });
  });

  /** Stores and processes an event once, as the webhook does. */
  async function deliver(event: StripeEvent): Promise<void> {
    const stored = { ...event, id: `${event.id}_${by.userId}` } as unknown as Stripe.Event;
    if (await events.add(stored)) await processEvent.execute({ payload: { id: stored.id } });
  }

  async function verify(sessionId: string): Promise<void> {
    await service.get(VerifyPayment, { strict: false }).execute({ by, sessionId });
  }

  async function take(step: Step): Promise<void> {
    await tolerantly(async () => {
      const sessionId = await act(service, provider, by, step);
      if (sessionId) tasks.push({ at: now, run: () => tolerantly(() => verify(sessionId)) });
    });
    if (step.does === 'delete-account') {
      const customer = await service.get(CustomerRepository, { strict: false }).byUser(by.userId);
      const customerId = customer?.customerId;
      await service.get(CloseAccount, { strict: false }).execute(by.userId);
      const at = now + delay();
      const purchases = service.get(EndPurchases, { strict: false });
      if (customerId) tasks.push({ at, run: async () => void (await purchases.execute({ payload: { customerId } })) });
    }
  }

  const end = start + (steps.at(-1)?.at ?? 0) + 4 * 86_400;
  for (;;) {
    tasks.sort((a, b) => a.at - b.at);
    const next = tasks[0]?.at ?? Number.POSITIVE_INFINITY;
    // At most a day, since the provider's own schedule creates events, too.
    now = Math.max(now, now < end ? Math.min(next, now + 86_400, end) : next);
    // Late events may arrive after the end, when the provider's clock has stopped.
    clock.set(Math.max(clock.now(), Math.min(now, end) * 1000));
    sandbox.runDueWork();
    const due = tasks.filter(({ at }) => at <= now);
    for (const task of due) tasks.splice(tasks.indexOf(task), 1);
    // In order: one after the other. In disorder: concurrently, so that they race.
    if (disorder.copies === 1) for (const task of due) await task.run();
    else await Promise.all(due.map((task) => task.run()));
    if (tasks.length === 0 && now >= end) break;
  }
  return (await service.get(PlanRepository, { strict: false }).of(by.userId)).tier;
}

/** A refused step is not a failure of the history. */
async function tolerantly(run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    const isRefusal = error instanceof AppError || error instanceof StripeError;
    if (!isRefusal && !(error instanceof Stripe.errors.StripeError)) throw error;
  }
}

/** Performs a step. Returns the ID of the checkout session if the user returns from it. */
async function act(
  service: INestApplicationContext,
  provider: RunningStripe,
  by: Principal,
  step: Step,
): Promise<string | undefined> {
  if (step.does === 'buy' || step.does === 'change') {
    const input = { by, tier: step.tier, origin: null };
    const { url } = await service.get(StartCheckout, { strict: false }).execute(input);
    if (url.includes('/portal/')) await provider.press(url, { action: 'confirm' });
    else if (step.does === 'buy') {
      await provider.press(url, { action: 'pay', card: step.card, promotion_code: '' });
      return step.verifies ? url.split('/').at(-1) : undefined;
    }
  } else if (step.does === 'cancel' || step.does === 'resume') {
    const { url } = await service.get(OpenPortal, { strict: false }).execute({ by, origin: null });
    await provider.press(url, { action: step.does });
  } else await happen(provider, step);
  return undefined;
}

/** Actions of the provider, the bank, or an operator in the provider's dashboard. */
async function happen({ account, stripe }: RunningStripe, step: Step): Promise<void> {
  const customer = account.customers.where(({ deleted }) => !deleted).at(-1);
  const live = account.subscriptions.where(({ status }) => status === 'active' || status === 'past_due').at(-1);
  const charge = account.charges.where(({ paid, disputed, refunded }) => paid && !disputed && !refunded).at(-1);
  const dispute = account.disputes.where(({ status }) => status === 'needs_response').at(-1);
  if (step.does === 'cancel-now' && live) await stripe.subscriptions.cancel(live.id);
  if (step.does === 'card' && customer)
    attachPaymentMethod(account, customer, createPaymentMethod(account, step.number));
  if (step.does === 'dispute' && charge) openDispute(account, charge.id);
  if (step.does === 'lose-dispute' && dispute) closeDispute(account, dispute.id, 'lost');
  if (step.does === 'win-dispute' && dispute) closeDispute(account, dispute.id, 'won');
  if (step.does === 'refund' && charge) refund(account, { charge: charge.id });
  if (step.does === 'delete-customer' && customer) await stripe.customers.del(customer.id);
}
