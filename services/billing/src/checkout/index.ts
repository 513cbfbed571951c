export { CheckoutModule } from './checkout.module.ts';
export { CheckoutRow } from './checkout.entity.ts';
export { CheckoutRepository } from './checkout.repository.ts';
