import { serviceDatabase } from '@overline/service-kit';
import { betEntities } from '../bets/store/bet.entities.ts';
import { importEntities } from '../bets/imports/import.repository.ts';
import { gradeEntities } from '../grade/grade.entities.ts';
import { ledgerEntities } from '../ledger/ledger.repository.ts';
import { NoticeRow } from '../notice/notice.repository.ts';
import { publicationEntities } from '../publication/publication.entities.ts';
import * as migrations from './migrations.ts';

export const databaseOptions = serviceDatabase('picks', {
  entities: [...publicationEntities, ...gradeEntities, ...ledgerEntities, ...betEntities, ...importEntities, NoticeRow],
  migrations: Object.values(migrations),
});
