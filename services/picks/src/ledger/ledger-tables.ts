import { LedgerEntryRow } from './ledger-entry.entity.ts';
import { LedgerHeadRow } from './ledger-head.entity.ts';

/** The tables of the chain. */
export const ledgerEntities = [LedgerEntryRow, LedgerHeadRow] as const;
