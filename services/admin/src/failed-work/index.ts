export { FailedWorkModule } from './failed-work.module.ts';
