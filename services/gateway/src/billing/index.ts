export { BillingModule } from './billing.module.ts';
