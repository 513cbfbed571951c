export { PicksModule } from './picks.module.ts';
export { PicksOptions } from './picks-options.ts';
export { PublishedPicks } from './published-picks.ts';
