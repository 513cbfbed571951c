import { Injectable } from '@nestjs/common';
import { Transactions } from '@overline/database';
import { TeamRow } from './team.entity.ts';

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
}
