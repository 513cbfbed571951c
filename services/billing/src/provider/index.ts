export { APP, Catalogue, SOLD } from './catalogue.ts';
export { NothingForSale, ProviderAway, ProviderNotSetUp } from './provider.errors.ts';
export { ProviderModule } from './provider.module.ts';
export type { ProviderSettings } from './stripe-provider.ts';
export { createSdk, isMissing, StripeProvider } from './stripe-provider.ts';
