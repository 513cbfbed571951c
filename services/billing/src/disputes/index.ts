export { DisputesModule } from './disputes.module.ts';
export { FollowDispute } from './follow-dispute.ts';
