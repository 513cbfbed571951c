import { Injectable } from '@nestjs/common';
import { InjuryRepository } from '../facts/player/injury.repository.ts';
import type { FactChange } from '../facts/change/fact-change.repository.ts';
import type { CrossingLog } from './crossing-log.ts';
import { WatchRepository } from './watch.repository.ts';

/** Compares new injury reports with the watches on players' statuses. */
@Injectable()
export class CompareStatuses {
  constructor(
    private readonly watches: WatchRepository,
    private readonly injuries: InjuryRepository,
  ) {}

  async compare(changes: readonly FactChange[], log: CrossingLog): Promise<void> {
    const reports = changes.filter((change) => change.kind === 'injuries');
    const states = new Map<string, { crossing: number; status: string | null }>();
    for (const { subject: league, at } of reports) {
      const watches = await this.watches.statusWatches(league, at);
      if (watches.length === 0) continue;
      const listings = await this.injuries.listings(league, at);
      for (const watch of watches) {
        const { crossing, status } = states.get(watch.id) ?? { crossing: watch.crossing ?? 0, status: watch.status };
        const now = listings.get(watch.playerId) ?? '';
        if (now === status) continue;
        // The first report only sets the status that later reports are compared with.
        const isChange = status !== null;
        const next = { crossing: crossing + Number(isChange), status: now };
        states.set(watch.id, next);
        log.setState(watch, { gameId: '', isOn: isChange, baseline: null, ...next });
        if (!isChange) continue;
        const trigger = { status: { before: status, now } };
        log.found.push({ watch, gameId: '', crossing: next.crossing, at, trigger });
      }
    }
  }
}
