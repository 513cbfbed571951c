export { PickRow } from './pick.entity.ts';
export { PublicationModule } from './publication.module.ts';
export { publicationEntities } from './publication-tables.ts';
export { PublicationRepository } from './publication.repository.ts';
export type { Publication, PublishedPick } from './publication.ts';
export { PublishDay } from './publish-day.ts';
export { RefreshPicks } from './refresh-picks.ts';
