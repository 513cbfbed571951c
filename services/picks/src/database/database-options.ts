import { serviceDatabase } from '@overline/service-kit';
import { betEntities } from '../bets/store/bet.entities.ts';
import { importEntities } from '../bets/imports/import.repository.ts';
import { gradeEntities } from '../grade/grade.entities.ts';
import { ledgerEntities } from '../ledger/ledger.entities.ts';
import { NoticeRow } from '../notice/notice.repository.ts';
import { publicationEntities } from '../publication/publication.entities.ts';
import { Record1763700000001 } from './migrations/1763700000001-record.ts';
import { Notices1764100000001 } from './migrations/1764100000001-notices.ts';
import { Ledger1764700000001 } from './migrations/1764700000001-ledger.ts';
import { AnnouncedGrades1764800000001 } from './migrations/1764800000001-announced-grades.ts';
import { BoundRecord1765000000001 } from './migrations/1765000000001-bound-record.ts';
import { MissedVersions1765100000001 } from './migrations/1765100000001-missed-versions.ts';
import { Bets1766300000001 } from './migrations/1766300000001-bets.ts';
import { BetImports1766400000001 } from './migrations/1766400000001-bet-imports.ts';
import { BetMonths1766500000001 } from './migrations/1766500000001-bet-months.ts';
import { BetsWithoutPrice1766600000001 } from './migrations/1766600000001-bets-without-price.ts';

export const databaseOptions = serviceDatabase('picks', {
  entities: [...publicationEntities, ...gradeEntities, ...ledgerEntities, ...betEntities, ...importEntities, NoticeRow],
  migrations: [
    Record1763700000001,
    Notices1764100000001,
    Ledger1764700000001,
    AnnouncedGrades1764800000001,
    BoundRecord1765000000001,
    MissedVersions1765100000001,
    Bets1766300000001,
    BetImports1766400000001,
    BetMonths1766500000001,
    BetsWithoutPrice1766600000001,
  ],
});
