import { RecoveryCodeRow } from './recovery-code.entity.ts';
import { SecondFactorRow } from './second-factor.entity.ts';

/** The tables of second factors. */
export const secondFactorEntities = [SecondFactorRow, RecoveryCodeRow] as const;
