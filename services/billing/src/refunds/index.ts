export { RefundRow } from './refund.entity.ts';
export { RefundRepository } from './refund.repository.ts';
export { RefundsModule } from './refunds.module.ts';
