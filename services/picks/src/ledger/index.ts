export { Ledger } from './ledger.ts';
export { LedgerModule } from './ledger.module.ts';
export { LedgerRepository } from './ledger.repository.ts';
export { ledgerEntities } from './ledger-tables.ts';
