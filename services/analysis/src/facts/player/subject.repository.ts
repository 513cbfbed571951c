import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

export interface KnownName {
  id: string;
  name: string;
  /** The team that the feed last had him with. */
  teamId: string;
}

/** Whom and what a question is about, by their ids. */
@Injectable()
export class SubjectRepository {
  constructor(private readonly dataSource: DataSource) {}

  async players(ids: readonly string[]): Promise<Map<string, KnownName>> {
    const rows = await this.dataSource.query<KnownName[]>(
      'SELECT id, name, team_id AS "teamId" FROM player WHERE id = ANY($1)',
      [ids],
    );
    return new Map(rows.map((row) => [row.id, row]));
  }

  /** Team names by id. */
  async teams(): Promise<Map<string, string>> {
    const rows = await this.dataSource.query<{ id: string; name: string }[]>('SELECT id, name FROM team');
    return new Map(rows.map(({ id, name }) => [id, name]));
  }

  /** Each team's next game after a moment that was not called off by then, by team. */
  async nextGames(teamIds: readonly string[], asOf: Date): Promise<Map<string, string>> {
    const rows = await this.dataSource.query<{ team: string; id: string }[]>(
      `SELECT DISTINCT ON (t.team) t.team, g.id FROM unnest($1::text[]) AS t (team)
       JOIN game g ON t.team IN (g.home_team, g.away_team)
       WHERE g.starts_at > $2 AND (g.called_off_at IS NULL OR g.called_off_at > $2) ORDER BY t.team, g.starts_at, g.id`,
      [teamIds, asOf],
    );
    return new Map(rows.map(({ team, id }) => [team, id]));
  }
}
