import { z } from 'zod';
import type { StripeAccount } from './stripe-account.ts';
import type { Dispute, DisputeStatus, Refund } from './objects.ts';
import { badRequest } from './stripe-error.ts';
import { metadata, text, whole } from './values.ts';

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
  charge: text.optional(),
  payment_intent: text.optional(),
  amount: whole.min(1).optional(),
  reason: text.optional(),
  metadata: metadata.optional(),
});

/** Refunds a charge: by default everything that is left. */
export function refund(
  account: StripeAccount,
  { charge: chargeId, payment_intent, amount }: z.output<typeof NewRefund>,
): Refund {
  const id =
    chargeId ?? (payment_intent && account.paymentIntents.require(payment_intent, 'payment_intent').latest_charge);
  if (!id)
    throw badRequest('One of the following params should be provided for this request: payment_intent or charge.');
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
