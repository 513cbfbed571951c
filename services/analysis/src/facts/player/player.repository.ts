import { Injectable } from '@nestjs/common';
import { Transactions } from '@overline/database';
import type { PropLeague } from '@overline/forecast';
import { In } from 'typeorm';
import { PlayerAliasRow, PlayerRow, TeamRow } from '../database/fact.entity.ts';

@Injectable()
export class PlayerRepository {
  constructor(private readonly transactions: Transactions) {}

  async save(players: readonly PlayerRow[]): Promise<void> {
    const unique = [...new Map(players.map((player) => [player.id, player])).values()];
    await this.transactions
      .repository(PlayerRow)
      .upsert(unique, { conflictPaths: ['id'], skipUpdateIfNoValuesChanged: true });
  }

  /** The players with these ids, by id; unknown ids are left out. */
  async byIds(ids: readonly string[]): Promise<Map<string, PlayerRow>> {
    const players = await this.transactions.repository(PlayerRow).findBy({ id: In(ids) });
    return new Map(players.map((player) => [player.id, player]));
  }

  /** Player ids by the other names that the odds feed uses, folded. */
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

  /** Every team's name by its id. */
  async names(): Promise<Map<string, string>> {
    const teams = await this.transactions.repository(TeamRow).find({ select: { id: true, name: true } });
    return new Map(teams.map(({ id, name }) => [id, name]));
  }

  /** The teams with these ids, by id; unknown ids are left out. */
  async byIds(ids: readonly string[]): Promise<Map<string, TeamRow>> {
    const teams = await this.transactions.repository(TeamRow).findBy({ id: In(ids) });
    return new Map(teams.map((team) => [team.id, team]));
  }
}
