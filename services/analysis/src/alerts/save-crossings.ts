import { Injectable } from '@nestjs/common';
import { GameRepository } from '../facts/game/game.repository.ts';
import { PlayerRepository } from '../facts/player/player.repository.ts';
import { findingText, propsText, statusText, type Subject } from './alert-text.ts';
import type { CrossingLog, Found } from './crossing-log.ts';
import { RaiseAlerts } from './raise-alerts.ts';
import { WatchRepository } from './watch.repository.ts';

/**
 * Stores the new states of watches and raises their alerts, in the current transaction. Skips watches that their owner
 * has changed or deleted in the meantime.
 */
@Injectable()
export class SaveCrossings {
  constructor(
    private readonly watches: WatchRepository,
    private readonly players: PlayerRepository,
    private readonly games: GameRepository,
    private readonly raise: RaiseAlerts,
  ) {}

  /** Returns how many alerts were raised. */
  async execute(log: CrossingLog): Promise<number> {
    const changed = log.changedStates();
    if (changed.length === 0) return 0;
    const unchanged = await this.watches.lockUnchanged([...new Set(changed.map(({ watch }) => watch))]);
    const states = changed.filter(({ watchId }) => unchanged.has(watchId));
    await this.watches.saveStates(states.map(({ watch: _watch, ...state }) => state));
    const newCrossings = log.found
      .filter(({ watch }) => unchanged.has(watch.id))
      .sort((a, b) => a.at.getTime() - b.at.getTime());
    const players = await this.players.byIds([...new Set(newCrossings.map(({ watch }) => watch.playerId))]);
    const games = await this.games.find([...new Set(newCrossings.map(({ gameId }) => gameId))]);
    const starts = new Map(games.map(({ id, startsAt }) => [id, startsAt]));
    const crossings = newCrossings.flatMap((crossing) => {
      const startsAt = starts.get(crossing.gameId) ?? null;
      const { trigger } = crossing;
      if ('props' in trigger) return [{ ...crossing, ...propsText(crossing.watch.viewName ?? '', trigger), startsAt }];
      const player = players.get(crossing.watch.playerId);
      if (!player) return [];
      const subject = { ...crossing.watch, league: player.league, playerName: player.name };
      return [{ ...crossing, ...wordsOf(trigger, subject), path: pathOf(crossing), startsAt }];
    });
    await this.raise.execute(crossings);
    return crossings.length;
  }
}

type PlayerTrigger = Exclude<Found['trigger'], { query: string }>;

function wordsOf(trigger: PlayerTrigger, subject: Subject): { title: string; text: string } {
  if ('finding' in trigger) return findingText(subject, trigger.finding);
  return statusText(subject, trigger.status.before, trigger.status.now);
}

/** The page of the prop, or of the player if the alert is not about a prop. */
function pathOf({ watch, gameId, trigger }: Found): string {
  const { playerId } = watch;
  const market = 'finding' in trigger && trigger.finding.kind === 'value' ? trigger.finding.market : watch.market;
  return gameId === '' || market === null ? `/players/${playerId}` : `/props?prop=${gameId}/${playerId}/${market}`;
}
