export { FetchSubscriptions } from './fetch-subscriptions.ts';
export { isSamePlan, planOf } from './plan.ts';
export type { Plan, ProviderSubscription } from './plan.ts';
export { PlanRow } from './plan.entity.ts';
export { PlanRepository } from './plan.repository.ts';
export { SubscriptionsModule } from './subscriptions.module.ts';
export { SyncCustomer } from './sync-customer.ts';
