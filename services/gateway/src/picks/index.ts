export { PicksModule } from './picks.module.ts';
