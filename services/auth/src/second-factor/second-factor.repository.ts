import { Injectable } from '@nestjs/common';
import { Transactions } from '@overline/database';
import { IsNull, Not } from 'typeorm';
import { RecoveryCodeRow, SecondFactorRow } from '../database/auth.entity.ts';

/** Second factors and their recovery codes. Each call joins the current transaction. */
@Injectable()
export class SecondFactorRepository {
  constructor(private readonly transactions: Transactions) {}

  isOn(accountId: string): Promise<boolean> {
    return this.transactions.repository(SecondFactorRow).existsBy({ accountId, confirmedAt: Not(IsNull()) });
  }

  of(accountId: string): Promise<SecondFactorRow | null> {
    return this.transactions.repository(SecondFactorRow).findOneBy({ accountId });
  }

  /** As `of`, locked until the current transaction ends, so that concurrent uses of a code succeed once. */
  forUpdate(accountId: string): Promise<SecondFactorRow | null> {
    return this.transactions
      .repository(SecondFactorRow)
      .findOne({ where: { accountId }, lock: { mode: 'pessimistic_write' } });
  }

  async put(row: SecondFactorRow): Promise<void> {
    await this.transactions.repository(SecondFactorRow).upsert(row, ['accountId']);
  }

  async replaceRecoveryCodes(accountId: string, digests: readonly Buffer[]): Promise<void> {
    const codes = this.transactions.repository(RecoveryCodeRow);
    await codes.delete({ accountId });
    await codes.insert(digests.map((digest) => ({ accountId, digest, usedAt: null })));
  }

  /** Returns true if the code exists and was unused. */
  async useRecoveryCode(accountId: string, digest: Buffer, usedAt: Date): Promise<boolean> {
    const { affected } = await this.transactions
      .repository(RecoveryCodeRow)
      .update({ accountId, digest, usedAt: IsNull() }, { usedAt });
    return affected === 1;
  }

  recoveryCodesLeft(accountId: string): Promise<number> {
    return this.transactions.repository(RecoveryCodeRow).countBy({ accountId, usedAt: IsNull() });
  }

  async remove(accountId: string): Promise<void> {
    await this.transactions.repository(SecondFactorRow).delete({ accountId });
    await this.transactions.repository(RecoveryCodeRow).delete({ accountId });
  }
}
