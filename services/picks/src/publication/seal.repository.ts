import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Transactions } from '@overline/database';
import { type Origin, sealHash } from '@overline/ledger';
import { In } from 'typeorm';
import { PickSealRow } from './pick-seal.entity.ts';
import type { Publication } from './publication.ts';
import { sealedPick } from './sealed-pick.ts';

const NONCE_BYTES = 32;

/** The seals of picks: made once, when a pick is first published. Each call joins the present transaction. */
@Injectable()
export class SealRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Seals those picks of a publication that have no seal yet; answers the leaves of all, in the order of ranks. */
  async seal({ day, picks }: Publication, origin: Origin, sealedAt: Date): Promise<string[]> {
    const known = await this.of(picks.map(({ id }) => id));
    const seals = picks.map((pick): Omit<PickSealRow, 'pick'> => {
      const nonce = randomBytes(NONCE_BYTES).toString('hex');
      const leaf = sealHash(nonce, sealedPick({ ...pick, day }));
      const startsAt = new Date(pick.forecast.startsAt);
      return known.get(pick.id) ?? { pickId: pick.id, leaf, nonce, origin, sealedAt, startsAt };
    });
    const added = seals.filter(({ pickId }) => !known.has(pickId));
    await this.transactions.repository(PickSealRow).insert(added);
    return seals.map(({ leaf }) => leaf);
  }

  /** The seals of these picks, by pick. */
  async of(pickIds: readonly string[]): Promise<Map<string, PickSealRow>> {
    const rows = await this.transactions.repository(PickSealRow).findBy({ pickId: In([...pickIds]) });
    return new Map(rows.map((row) => [row.pickId, row]));
  }
}
