import { Injectable } from '@nestjs/common';
import type { PricedForecast } from '@overline/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import type { Publication, PublishedPick } from './publication.ts';

interface PublicationRow {
  id: string;
  day: string;
  revision: number;
  published_at: Date;
  backfilled: boolean;
  games: number;
}

interface PickRow {
  id: string;
  rank: number;
  free: boolean;
  published_at: Date;
  backfilled: boolean;
  forecast: PricedForecast;
}

@Injectable()
export class PublicationRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Holds the day for the rest of the transaction: two who publish at once come one after the other. */
  async lockDay(tx: EntityManager, day: string): Promise<void> {
    await tx.query("SELECT pg_advisory_xact_lock(hashtext('publication'), hashtext($1))", [day]);
  }

  /** The newest publication of the day, or of the last published day where none is named. */
  async latest(tx: EntityManager = this.dataSource.manager, day?: string): Promise<Publication | null> {
    const [row] = await tx.query<PublicationRow[]>(
      `SELECT id, day::text, revision, published_at, backfilled, games FROM publication
       WHERE $1::date IS NULL OR day = $1::date ORDER BY day DESC, revision DESC LIMIT 1`,
      [day ?? null],
    );
    return row ? this.withPicks(tx, row) : null;
  }

  /** The first publication of a day: what the day's rate counts. */
  async first(day: string): Promise<Publication | null> {
    const [row] = await this.dataSource.query<PublicationRow[]>(
      'SELECT id, day::text, revision, published_at, backfilled, games FROM publication WHERE day = $1 AND revision = 1',
      [day],
    );
    return row ? this.withPicks(this.dataSource.manager, row) : null;
  }

  async publishedDays(): Promise<string[]> {
    const rows = await this.dataSource.query<{ day: string }[]>(
      'SELECT day::text FROM publication WHERE revision = 1 ORDER BY day',
    );
    return rows.map(({ day }) => day);
  }

  async add(tx: EntityManager, publication: Publication, createdAt: Date): Promise<void> {
    const { id, day, revision, publishedAt, backfilled, games, picks } = publication;
    await tx.query(
      'INSERT INTO publication (id, day, revision, published_at, created_at, backfilled, games) VALUES ($1, $2, $3, $4, $5, $6, $7)',
      [id, day, revision, publishedAt, createdAt, backfilled, games],
    );
    await tx.query(
      `INSERT INTO pick (id, day, game_id, player_id, market, side, line, starts_at, published_at, backfilled, forecast)
       SELECT (p->>'id')::uuid, $2, f->>'gameId', f->>'playerId', f->>'market', f->>'side', (f->>'line')::real, (f->>'startsAt')::timestamptz,
         (p->>'publishedAt')::timestamptz, (p->>'backfilled')::boolean, f
       FROM jsonb_array_elements($1::jsonb) p, LATERAL (SELECT p->'forecast' AS f) forecast ON CONFLICT (id) DO NOTHING`,
      [JSON.stringify(picks), day],
    );
    await tx.query(
      `INSERT INTO publication_pick (publication_id, rank, pick_id, free)
       SELECT $1, * FROM unnest($2::int[], $3::uuid[], $4::boolean[])`,
      [id, picks.map(({ rank }) => rank), picks.map((pick) => pick.id), picks.map(({ free }) => free)],
    );
  }

  private async withPicks(tx: EntityManager, row: PublicationRow): Promise<Publication> {
    const picks = await tx.query<PickRow[]>(
      `SELECT p.id, pp.rank, pp.free, p.published_at, p.backfilled, p.forecast
       FROM publication_pick pp JOIN pick p ON p.id = pp.pick_id WHERE pp.publication_id = $1 ORDER BY pp.rank`,
      [row.id],
    );
    return {
      id: row.id,
      day: row.day,
      revision: row.revision,
      publishedAt: row.published_at.toISOString(),
      backfilled: row.backfilled,
      games: row.games,
      picks: picks.map(toPick),
    };
  }
}

function toPick({ id, rank, free, published_at: at, backfilled, forecast }: PickRow): PublishedPick {
  return { id, rank, free, publishedAt: at.toISOString(), backfilled, forecast };
}
