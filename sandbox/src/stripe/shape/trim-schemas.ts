import { readFileSync, writeFileSync } from 'node:fs';

type Schema = {
  type?: string | string[];
  anyOf?: Schema[];
  $ref?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  enum?: unknown[];
  additionalProperties?: unknown;
};

const PREFIX = '#/components/schemas/';

const ROOTS = [
  'BillingPortal.Configuration',
  'BillingPortal.Session',
  'Charge',
  'Checkout.Session',
  'Coupon',
  'Customer',
  'DeletedCoupon',
  'DeletedCustomer',
  'DeletedWebhookEndpoint',
  'Discount',
  'Dispute',
  'Event',
  'Invoice',
  'InvoicePayment',
  'LineItem',
  'PaymentIntent',
  'PaymentMethod',
  'Price',
  'Product',
  'PromotionCode',
  'Refund',
  'Subscription',
  'SubscriptionSchedule',
  'WebhookEndpoint',
];

/** What the sandbox fills in of the fields that may be null or absent; all others of that kind are left out or null. */
const FILLED: Readonly<Record<string, readonly string[]>> = {
  'BillingPortal.Configuration': ['metadata'],
  'BillingPortal.Session': ['flow'],
  'BillingPortal.Session.Flow': ['subscription_cancel', 'subscription_update', 'subscription_update_confirm'],
  'BillingPortal.Session.Flow.AfterCompletion': ['redirect'],
  'BillingPortal.Configuration.Features.SubscriptionUpdate': ['products', 'schedule_at_period_end'],
  'Checkout.Session': ['discounts', 'total_details', 'customer_details', 'metadata', 'subscription'],
  Coupon: ['metadata'],
  Customer: ['delinquent', 'name'],
  'Discount.Source': ['coupon'],
  Event: ['request'],
  Invoice: ['parent', 'total_discount_amounts', 'hosted_invoice_url', 'invoice_pdf', 'metadata'],
  'Invoice.Parent': ['subscription_details'],
  'Invoice.Parent.SubscriptionDetails': ['metadata'],
  InvoiceLineItem: ['parent', 'pricing', 'discount_amounts'],
  'InvoiceLineItem.Parent': ['subscription_item_details'],
  'InvoiceLineItem.Pricing': ['price_details', 'unit_amount_decimal'],
  'InvoicePayment.Payment': ['payment_intent'],
  LineItem: ['price', 'metadata'],
  Plan: ['metadata'],
  PaymentMethod: ['card', 'metadata'],
  Price: ['recurring'],
  PromotionCode: ['metadata'],
  Refund: ['metadata'],
  'PromotionCode.Promotion': ['coupon'],
  Subscription: ['cancellation_details', 'latest_invoice', 'pause_collection', 'pending_update', 'schedule'],
  SubscriptionItem: ['quantity'],
  'Subscription.PendingUpdate': ['subscription_items'],
  SubscriptionSchedule: ['current_phase', 'metadata'],
  'SubscriptionSchedule.Phase.Item': ['quantity'],
  WebhookEndpoint: ['secret'],
};

const isNull = ({ type }: Schema): boolean => type === 'null';
const isScalarOrNull = ({ type }: Schema): boolean =>
  Array.isArray(type) && type.includes('null') && !type.includes('object') && !type.includes('array');

/** The schema of a field, or undefined where the sandbox never sends it. */
function field(owner: string, name: string, schema: Schema, isRequired: boolean): Schema | undefined {
  const isFilled = FILLED[owner]?.includes(name) ?? false;
  if (!isRequired && !isFilled) return undefined;
  if (isFilled || isScalarOrNull(schema)) return bare(schema);
  const mayBeNull = (Array.isArray(schema.type) && schema.type.includes('null')) || schema.anyOf?.some(isNull);
  if (!mayBeNull) return bare(schema);
  // An id that may be null stays an id; an object that may be null is null.
  return schema.anyOf?.some(({ type }) => type === 'string') ? { type: ['string', 'null'] } : { type: 'null' };
}

/** Without the marks that a validator does not know; an expandable id may be the object, where that is among ours. */
function bare({ type, anyOf, $ref, properties, required, items, enum: values, additionalProperties }: Schema): Schema {
  return {
    ...(type === undefined ? {} : { type }),
    ...($ref === undefined ? {} : { $ref }),
    ...(values === undefined ? {} : { enum: values }),
    ...(anyOf === undefined ? {} : { anyOf: anyOf.map(bare) }),
    ...(items === undefined ? {} : { items: bare(items) }),
    ...(required === undefined ? {} : { required }),
    ...(typeof additionalProperties === 'object' && additionalProperties !== null ? { additionalProperties } : {}),
    ...(properties === undefined
      ? {}
      : { properties: Object.fromEntries(Object.entries(properties).map(([name, inner]) => [name, bare(inner)])) }),
  };
}

function trim(name: string, { properties = {}, required = [] }: Schema): Schema {
  const kept = Object.entries(properties).flatMap(([key, schema]) => {
    const trimmed = field(name, key, schema, required.includes(key));
    return trimmed ? [[key, trimmed] as const] : [];
  });
  return { type: 'object', properties: Object.fromEntries(kept), required, additionalProperties: false };
}

function refsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === '$ref' && typeof inner === 'string' ? [inner.slice(PREFIX.length)] : refsIn(inner),
  );
}

/** The part of Stripe's description of its API that the sandbox fills in: each answer that fits here fits there. */
export function trimSchemas(all: Readonly<Record<string, Schema>>): Record<string, Schema> {
  const trimmed = new Map<string, Schema>();
  const open = [...ROOTS];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    const schema = all[name];
    if (trimmed.has(name) || !schema) continue;
    const result = trim(name, schema);
    trimmed.set(name, result);
    open.push(...refsIn(result));
  }
  return Object.fromEntries([...trimmed].sort(([a], [b]) => (a < b ? -1 : 1)));
}

// node --conditions=source sandbox/src/stripe/shape/trim-schemas.ts DESCRIPTION.json writes
// fixtures/stripe/schemas.json
const [, script, source] = process.argv;
if (source !== undefined && script?.endsWith('trim-schemas.ts')) {
  const { info, components } = JSON.parse(readFileSync(source, 'utf8'));
  const lines = Object.entries(trimSchemas(components.schemas)).map(
    ([name, schema]) => `${JSON.stringify(name)}:${JSON.stringify(schema)}`,
  );
  const about = { title: info.title, version: info.version, 'x-license': 'MIT (stripe-node, © Stripe)' };
  const head = `"openapi":"3.1.0","info":${JSON.stringify(about)}`;
  writeFileSync(
    new URL('../../../fixtures/stripe/schemas.json', import.meta.url),
    `{${head},"components":{"schemas":{\n${lines.join(',\n')}\n}}}\n`,
  );
}
