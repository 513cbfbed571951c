export { Reconcile } from './reconcile.ts';
export { ReconciliationModule } from './reconciliation.module.ts';
