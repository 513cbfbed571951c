import { blank } from '../shape/blank.ts';
import type { Ledger } from './ledger.ts';
import type { Dispute, DisputeStatus, Refund } from './objects.ts';
import { badRequest } from './stripe-error.ts';

/** The cardholder asks the bank for the money back. */
export function openDispute(ledger: Ledger, chargeId: string): Dispute {
  const charge = ledger.charges.need(chargeId, 'charge');
  const dispute = ledger.disputes.add({
    ...blank('Dispute'),
    id: ledger.id('dp'),
    object: 'dispute',
    amount: charge.amount,
    charge: charge.id,
    payment_intent: charge.payment_intent,
    currency: charge.currency,
    created: ledger.now(),
    reason: 'fraudulent',
    status: 'needs_response',
  } as Dispute);
  ledger.change(charge, 'charge.updated', { disputed: true });
  ledger.emit('charge.dispute.created', dispute);
  return dispute;
}

export function closeDispute(
  ledger: Ledger,
  id: string,
  status: Extract<DisputeStatus, 'won' | 'lost' | 'warning_closed'>,
): Dispute {
  const dispute = ledger.disputes.need(id);
  dispute.status = status;
  ledger.emit('charge.dispute.closed', dispute);
  return dispute;
}

/** Gives money of a charge back: all that is left unless an amount is said. */
export function refund(
  ledger: Ledger,
  { charge: chargeId, payment_intent, amount }: { charge?: string; payment_intent?: string; amount?: number },
): Refund {
  const id = chargeId ?? (payment_intent && ledger.paymentIntents.need(payment_intent, 'payment_intent').latest_charge);
  if (!id)
    throw badRequest('One of the following params should be provided for this request: payment_intent or charge.');
  const charge = ledger.charges.need(id, 'charge');
  const left = charge.amount - charge.amount_refunded;
  const taken = amount ?? left;
  if (left === 0) throw badRequest(`Charge ${id} has already been refunded.`, 'charge', 'charge_already_refunded');
  if (taken > left) throw badRequest(`Refund amount is greater than unrefunded amount on charge.`, 'amount');
  const made = ledger.refunds.add({
    ...blank('Refund'),
    id: ledger.id('re'),
    object: 'refund',
    amount: taken,
    charge: charge.id,
    payment_intent: charge.payment_intent,
    currency: charge.currency,
    created: ledger.now(),
    status: 'succeeded',
  } as Refund);
  const refunded = charge.amount_refunded + taken;
  ledger.change(charge, 'charge.refunded', { amount_refunded: refunded, refunded: refunded === charge.amount });
  ledger.emit('refund.created', made);
  return made;
}
