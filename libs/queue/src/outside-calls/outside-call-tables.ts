import { CallCarrier1764000000002 } from './call-carrier.migration.ts';
import { EndedCalls1765400000001 } from './ended-calls.migration.ts';
import { OutsideCallRow } from './outside-call.entity.ts';
import { OutsideCalls1764000000000 } from './outside-call.migration.ts';

/** The table behind OutsideCalls: a service that makes calls lists it among its own. */
export const outsideCallEntities = [OutsideCallRow] as const;
export const outsideCallMigrations = [
  OutsideCalls1764000000000,
  CallCarrier1764000000002,
  EndedCalls1765400000001,
] as const;
