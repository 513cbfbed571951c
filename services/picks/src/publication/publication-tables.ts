import { PickRow } from './pick.entity.ts';
import { PublicationPickRow } from './publication-pick.entity.ts';
import { PublicationRow } from './publication.entity.ts';

/** The tables of what was published. */
export const publicationEntities = [PublicationRow, PickRow, PublicationPickRow] as const;
