import { z } from 'zod';
import type { StripeAccount } from './stripe-account.ts';
import type { Dispute, DisputeStatus, Refund } from './objects.ts';
import { badRequest } from './stripe-error.ts';
import { text, whole } from './values.ts';

/** The cardholder disputes a charge at the bank. */
export function openDispute(account: StripeAccount, chargeId: string): Dispute {
  const charge = account.charges.require(chargeId, 'charge');
  const dispute = account.create(account.disputes, 'Dispute', 'dp', {
    amount: charge.amount,
    charge: charge.id,
    payment_intent: charge.payment_intent,
    currency: charge.currency,
    reason: 'fraudulent',
    status: 'needs_response',
  });
  account.change(charge, 'charge.updated', { disputed: true });
  account.emit('charge.dispute.created', dispute);
  return dispute;
}

export function closeDispute(
  account: StripeAccount,
  id: string,
  status: Extract<DisputeStatus, 'won' | 'lost' | 'warning_closed'>,
): Dispute {
  const dispute = account.disputes.require(id);
  dispute.status = status;
  account.emit('charge.dispute.closed', dispute);
  return dispute;
}

export const NewRefund = z.strictObject({
  charge: text,
  amount: whole.min(1).optional(),
});

/** Refunds a charge: by default everything that is left. */
export function refund(account: StripeAccount, { charge: id, amount }: z.output<typeof NewRefund>): Refund {
  const charge = account.charges.require(id, 'charge');
  const left = charge.amount - charge.amount_refunded;
  const taken = amount ?? left;
  if (left === 0) throw badRequest(`Charge ${id} has already been refunded.`, 'charge', 'charge_already_refunded');
  if (taken > left) throw badRequest(`Refund amount is greater than unrefunded amount on charge.`, 'amount');
  const newRefund = account.create(account.refunds, 'Refund', 're', {
    amount: taken,
    charge: charge.id,
    payment_intent: charge.payment_intent,
    currency: charge.currency,
    status: 'succeeded',
  });
  const refunded = charge.amount_refunded + taken;
  account.change(charge, 'charge.refunded', { amount_refunded: refunded, refunded: refunded === charge.amount });
  account.emit('refund.created', newRefund);
  return newRefund;
}

/** The bank rejects a refund, e.g. because the card's account was closed. The money returns to us. */
export function failRefund(account: StripeAccount, id: string): void {
  const failed = account.refunds.require(id);
  const charge = account.charges.require(failed.charge, 'charge');
  account.change(failed, 'refund.failed', { status: 'failed' });
  account.change(charge, 'charge.updated', {
    amount_refunded: charge.amount_refunded - failed.amount,
    refunded: false,
  });
}
