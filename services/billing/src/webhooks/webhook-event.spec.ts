import { describe, expect, it } from '@jest/globals';
import type Stripe from 'stripe';
import { pointerOf } from './webhook-event.ts';

const anEvent = (object: object): Stripe.Event =>
  ({ id: 'evt_1', type: 'invoice.paid', created: 1, data: { object } }) as unknown as Stripe.Event;

describe('pointerOf', () => {
  it('keeps the IDs of the object and its owner, and no personal data', () => {
    const object = {
      id: 'cs_1',
      object: 'checkout.session',
      customer: 'cus_1',
      client_reference_id: 'user',
      customer_email: 'ann@example.com',
      customer_details: { name: 'Ann', address: { city: 'Chicago' } },
      amount_total: 1_999,
    };
    expect(pointerOf(anEvent(object))).toEqual({
      id: 'evt_1',
      type: 'invoice.paid',
      data: { object: { id: 'cs_1', customer: 'cus_1', client_reference_id: 'user' } },
    });
  });

  it('takes the ID of an expanded customer', () => {
    const { data } = pointerOf(anEvent({ id: 'sub_1', customer: { id: 'cus_1', email: 'ann@example.com' } }));
    expect(data.object).toEqual({ id: 'sub_1', customer: 'cus_1' });
  });

  it('accepts events about objects without an ID or a customer', () => {
    expect(pointerOf(anEvent({ object: 'balance' })).data.object).toEqual({});
  });
});
