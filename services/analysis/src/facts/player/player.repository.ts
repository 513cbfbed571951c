import { Injectable } from '@nestjs/common';
import { statement, Transactions } from '@overline/database';
import type { PropLeague } from '@overline/forecast';
import { In } from 'typeorm';
import { z } from 'zod';
import { PlayerAliasRow, PlayerRow, TeamRow } from '../database/fact.entity.ts';

const LISTED = statement(
  z.object({ id: z.string() }),
  'SELECT DISTINCT player_id AS id FROM roster_change WHERE player_id = ANY($1)',
);

const ADD_ROSTER_CHANGES = `INSERT INTO roster_change (player_id, team_id, known_at)
  SELECT l.id, l.team, $3 FROM unnest($1::text[], $2::text[]) AS l (id, team)
  WHERE l.team IS DISTINCT FROM (
    SELECT r.team_id FROM roster_change r WHERE r.player_id = l.id ORDER BY r.known_at DESC LIMIT 1)
  ON CONFLICT DO NOTHING`;

@Injectable()
export class PlayerRepository {
  constructor(private readonly transactions: Transactions) {}

  async save(players: readonly PlayerRow[]): Promise<void> {
    if (players.length === 0) return;
    const unique = [...new Map(players.map((player) => [player.id, player])).values()];
    await this.transactions
      .repository(PlayerRow)
      .upsert(unique, { conflictPaths: ['id'], skipUpdateIfNoValuesChanged: true });
  }

  /** Saves players of box scores. Skips those in the feed's player list, because a box score may have an old team. */
  async saveUnlisted(players: readonly PlayerRow[]): Promise<void> {
    const rows = await this.transactions.query(LISTED, [players.map(({ id }) => id)]);
    const listed = new Set(rows.map(({ id }) => id));
    await this.save(players.filter(({ id }) => !listed.has(id)));
  }

  /** Adds a row for each player whom the feed lists with another team than before, or for the first time. */
  async addRosterChanges(players: readonly PlayerRow[], knownAt: Date): Promise<void> {
    const ids = players.map(({ id }) => id);
    const teams = players.map(({ teamId }) => teamId);
    await this.transactions.query(ADD_ROSTER_CHANGES, [ids, teams, knownAt]);
  }

  /** The players with these IDs, by ID. Unknown IDs are left out. */
  async byIds(ids: readonly string[]): Promise<Map<string, PlayerRow>> {
    const players = await this.transactions.repository(PlayerRow).findBy({ id: In(ids) });
    return new Map(players.map((player) => [player.id, player]));
  }

  /** The names of the players with these IDs, by ID. Unknown IDs are left out. */
  async names(ids: readonly string[]): Promise<Map<string, string>> {
    return new Map([...(await this.byIds(ids)).values()].map(({ id, name }) => [id, name]));
  }

  /** Player IDs by the folded names that only the odds feed uses. */
  async aliases(league: PropLeague): Promise<Map<string, string>> {
    const rows = await this.transactions.repository(PlayerAliasRow).findBy({ league });
    return new Map(rows.map(({ foldedName, playerId }) => [foldedName, playerId]));
  }
}

@Injectable()
export class TeamRepository {
  constructor(private readonly transactions: Transactions) {}

  async save(teams: readonly TeamRow[]): Promise<void> {
    await this.transactions
      .repository(TeamRow)
      .upsert([...teams], { conflictPaths: ['id'], skipUpdateIfNoValuesChanged: true });
  }

  /** Every team's name, by team ID. */
  async names(): Promise<Map<string, string>> {
    const teams = await this.transactions.repository(TeamRow).find({ select: { id: true, name: true } });
    return new Map(teams.map(({ id, name }) => [id, name]));
  }

  /** The teams with these IDs, by ID. Unknown IDs are left out. */
  async byIds(ids: readonly string[]): Promise<Map<string, TeamRow>> {
    const teams = await this.transactions.repository(TeamRow).findBy({ id: In(ids) });
    return new Map(teams.map((team) => [team.id, team]));
  }
}
