import { Injectable, Logger } from '@nestjs/common';
import type { FactChange } from '../facts/change/fact-change.repository.ts';
import { wasCalledOff } from '../facts/game/game.ts';
import { GameRepository } from '../facts/game/game.repository.ts';
import { PRICES_AHEAD_MS } from '../facts/price/price-refresh.policy.ts';
import { type PlayerForecast, PlayerForecasts } from '../forecast/prop/player-forecasts.ts';
import { NOTHING_SEEN, readValue, step } from './condition.ts';
import type { CrossingLog } from './crossing-log.ts';
import { valuedPrices } from './valued-prices.ts';
import { WatchRepository } from './watch.repository.ts';

interface GameValues {
  gameId: string;
  asOf: Date;
  players: readonly PlayerForecast[];
}

/**
 * Compares value watches with new forecasts. Forecasts are slow, so they are made only for watched players and only of
 * the newest state. A value that came and went in between is missed, but no user could have bet on it.
 */
@Injectable()
export class CompareValues {
  private readonly logger = new Logger(CompareValues.name);

  constructor(
    private readonly watches: WatchRepository,
    private readonly games: GameRepository,
    private readonly forecasts: PlayerForecasts,
  ) {}

  /** Forecasts the watched players whose prices or lineups have changed, outside any transaction. */
  async forecastsOf(changes: readonly FactChange[], now: Date): Promise<GameValues[]> {
    const values: GameValues[] = [];
    for (const [gameId, players] of await this.watchedPlayers(changes, now)) {
      const [game] = await this.games.find([gameId]);
      if (!game || wasCalledOff(game, now)) continue;
      try {
        values.push({ gameId, asOf: now, players: await this.forecasts.of({ game, players, asOf: now }) });
      } catch (error) {
        // Retried at the next change of this game; the other watches must not wait for it.
        this.logger.error({ msg: 'value watches not compared', gameId, error: String(error) });
      }
    }
    return values;
  }

  async compare(values: readonly GameValues[], log: CrossingLog): Promise<void> {
    for (const { gameId, asOf, players } of values) {
      const byPlayer = new Map(players.map((player) => [player.playerId, player]));
      const watches = await this.watches.ofPlayers([...byPlayer.keys()], [gameId]);
      for (const watch of watches) {
        const player = byPlayer.get(watch.playerId);
        if (watch.kind !== 'value' || !player || (watch.gameId !== null && watch.gameId !== gameId)) continue;
        const reading = readValue(watch, valuedPrices(player, watch, watch.books));
        log.recordStep(watch, { gameId, at: asOf }, step(watch.memories.get(gameId) ?? NOTHING_SEEN, reading));
      }
    }
  }

  /** The watched players of each changed game that is coming up. */
  private async watchedPlayers(changes: readonly FactChange[], now: Date): Promise<Map<string, string[]>> {
    const soon = { from: now, to: new Date(now.getTime() + PRICES_AHEAD_MS) };
    const changed = (wanted: FactChange['kind']): string[] => [
      ...new Set(changes.filter(({ kind }) => kind === wanted).map(({ subject }) => subject)),
    ];
    const players = await this.watches.valuePlayers(soon, { gameIds: changed('prices') });
    for (const league of changed('injuries'))
      for (const [gameId, ids] of await this.watches.valuePlayers(soon, { league })) players.set(gameId, ids);
    return players;
  }
}
