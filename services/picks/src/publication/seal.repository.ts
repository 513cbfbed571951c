import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Transactions } from '@overline/database';
import { type Origin, sealHash } from '@overline/ledger';
import { In } from 'typeorm';
import { PickSealRow, PickRow } from './publication.entities.ts';
import type { Publication } from './publication.ts';
import { SEAL_VERSION, sealedPick } from './sealed-pick.ts';

const NONCE_BYTES = 32;

/** The seals of picks, made when a pick is first published. Each call joins the current transaction. */
@Injectable()
export class SealRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Seals the stored picks of a publication that have no seal yet. Returns all its leaves in rank order. */
  async seal({ picks }: Publication, origin: Origin, sealedAt: Date): Promise<string[]> {
    const ids = picks.map(({ id }) => id);
    const known = await this.of(ids);
    const rows = await this.transactions
      .repository(PickRow)
      .findBy({ id: In(ids.filter((pickId) => !known.has(pickId))) });
    await this.transactions.repository(PickSealRow).insert(rows.map((row) => newSeal(row, origin, sealedAt)));
    const seals = await this.of(ids);
    return ids.map((pickId) => {
      const seal = seals.get(pickId);
      if (!seal) throw new Error(`The pick ${pickId} is not stored`);
      return seal.leaf;
    });
  }

  /** The seals of these picks, by pick id. */
  async of(pickIds: readonly string[]): Promise<Map<string, PickSealRow>> {
    const rows = await this.transactions.repository(PickSealRow).findBy({ pickId: In([...pickIds]) });
    return new Map(rows.map((row) => [row.pickId, row]));
  }
}

function newSeal(pick: PickRow, origin: Origin, sealedAt: Date): Omit<PickSealRow, 'pick'> {
  const nonce = randomBytes(NONCE_BYTES).toString('hex');
  const leaf = sealHash(nonce, sealedPick(pick, SEAL_VERSION));
  return { pickId: pick.id, leaf, nonce, version: SEAL_VERSION, origin, sealedAt, startsAt: pick.startsAt };
}
