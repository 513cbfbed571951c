import { PickRow } from './pick.entity.ts';
import { PickSealRow } from './pick-seal.entity.ts';
import { PublicationPickRow } from './publication-pick.entity.ts';
import { PublicationRow } from './publication.entity.ts';

/** The tables of what was published. */
export const publicationEntities = [PublicationRow, PickRow, PublicationPickRow, PickSealRow] as const;
