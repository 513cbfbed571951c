export { DisputeRow, type DisputeState } from './dispute.entity.ts';
export { DisputeRepository } from './dispute.repository.ts';
export { DisputesModule } from './disputes.module.ts';
