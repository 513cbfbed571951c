import { Injectable } from '@nestjs/common';
import type { PricedForecast } from '@overline/contracts';
import { Transactions } from '@overline/database';
import { impliedFromAmerican, publishedNumber } from '@overline/forecast';
import type { FindOptionsWhere } from 'typeorm';
import { PickRow, PublicationPickRow, PublicationRow } from './publication.entities.ts';
import type { Publication, PublishedPick } from './publication.ts';

// Skips picks that an earlier publication of the day has stored already.
const ADD_PICKS = `
  INSERT INTO pick (id, day, game_id, player_id, market, side, line, starts_at, published_at, backfilled, forecast)
  SELECT (p->>'id')::uuid, $2, f->>'gameId', f->>'playerId', f->>'market', f->>'side', (f->>'line')::real,
    (f->>'startsAt')::timestamptz, (p->>'publishedAt')::timestamptz, (p->>'backfilled')::boolean, f
  FROM jsonb_array_elements($1::jsonb) p, LATERAL (SELECT p->'forecast' AS f) forecast
  ON CONFLICT (id) DO NOTHING`;

/** Append-only publications. Each call joins the current transaction. */
@Injectable()
export class PublicationRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Locks the day until the transaction ends, so that concurrent publications of it run one after the other. */
  async lockDay(day: string): Promise<void> {
    await this.transactions.query("SELECT pg_advisory_xact_lock(hashtext('publication'), hashtext($1))", [day]);
  }

  /** The newest publication of the day, or of the last published day if no day is given. */
  latest(day?: string): Promise<Publication | null> {
    return this.one(day === undefined ? {} : { day });
  }

  /** The first publication of a day, whose picks decide the day's win rate. */
  first(day: string): Promise<Publication | null> {
    return this.one({ day, revision: 1 });
  }

  /** The day of a pick; null if there is no such pick. */
  async dayOf(pickId: string): Promise<string | null> {
    const row = await this.transactions.repository(PickRow).findOne({ where: { id: pickId }, select: { day: true } });
    return row?.day ?? null;
  }

  /** All publications of a day, oldest first. */
  async revisionsOf(day: string): Promise<Publication[]> {
    const rows = await this.transactions
      .repository(PublicationRow)
      .find({ where: { day }, order: { revision: 'ASC' } });
    const all: Publication[] = [];
    for (const { revision } of rows) {
      const publication = await this.one({ day, revision });
      if (publication) all.push(publication);
    }
    return all;
  }

  /** The published days, oldest first. */
  async publishedDays(): Promise<string[]> {
    const rows = await this.transactions.repository(PublicationRow).find({
      where: { revision: 1 },
      order: { day: 'ASC' },
      select: { id: true, day: true },
    });
    return rows.map(({ day }) => day);
  }

  /** When a day was last published live, not backfilled; null if there is none. */
  async lastLivePublication(): Promise<Date | null> {
    const where = { revision: 1, backfilled: false };
    const rows = this.transactions.repository(PublicationRow);
    return (await rows.findOne({ where, order: { createdAt: 'DESC' } }))?.createdAt ?? null;
  }

  async add({ picks, publishedAt, ...publication }: Publication, createdAt: Date): Promise<void> {
    const { id, day } = publication;
    await this.transactions
      .repository(PublicationRow)
      .insert({ ...publication, publishedAt: new Date(publishedAt), createdAt });
    await this.transactions.query(ADD_PICKS, [JSON.stringify(picks), day]);
    await this.transactions
      .repository(PublicationPickRow)
      .insert(picks.map((pick) => ({ publicationId: id, rank: pick.rank, pickId: pick.id, free: pick.free })));
  }

  private async one(where: FindOptionsWhere<PublicationRow>): Promise<Publication | null> {
    const row = await this.transactions
      .repository(PublicationRow)
      .findOne({ where, order: { day: 'DESC', revision: 'DESC' } });
    if (!row) return null;
    const places = await this.transactions
      .repository(PublicationPickRow)
      .find({ where: { publicationId: row.id }, relations: { pick: true }, order: { rank: 'ASC' } });
    const { createdAt: _, publishedAt, ...publication } = row;
    return { ...publication, publishedAt: publishedAt.toISOString(), picks: places.map(toPick) };
  }
}

function toPick({ rank, free, pick: { id, publishedAt, backfilled, forecast } }: PublicationPickRow): PublishedPick {
  return { id, rank, free, publishedAt: publishedAt.toISOString(), backfilled, forecast: withValue(forecast) };
}

/** Adds the price figures that rows of earlier releases lack. Rows are never changed, so this happens on read. */
function withValue(forecast: PricedForecast): PricedForecast {
  const needed = impliedFromAmerican(forecast.price);
  const value = {
    breakEven: publishedNumber(100 * needed),
    ev: publishedNumber(forecast.probability / needed - 100),
    considerations: [],
  };
  return { ...value, ...forecast };
}
