export * from './migrations/1764300000000-billing.ts';
export * from './migrations/1764600000000-webhook-pointers.ts';
export * from './migrations/1765200000000-disputes-and-erasure.ts';
