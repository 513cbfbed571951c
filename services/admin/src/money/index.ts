export { MoneyModule } from './money.module.ts';
export { MoneyRepository } from './money.repository.ts';
export type { Paying } from './money.repository.ts';
export { PlanVersionRow } from './plan-version.entity.ts';
