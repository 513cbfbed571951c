export { CheckCode } from './check-code.ts';
export { SecondFactorModule } from './second-factor.module.ts';
export { SecondFactorRepository } from './second-factor.repository.ts';
export { secondFactorEntities } from './second-factor-tables.ts';
export { CodeRequired, LoginCodeWrong } from './second-factor.errors.ts';
