import { Injectable } from '@nestjs/common';
import type { MoneylineAnalysis } from '@overline/contracts';
import { findMarket, isNearConsensus, leagueOf, type MyBooks, type PricedProp } from '@overline/forecast';
import { PlayerForecasts, type PlayerForecast } from '../../forecast/prop/player-forecasts.ts';
import { type Allowed, opponentRank } from '../../forecast/prop/prop-subject.ts';
import type { StoredGame } from '../../facts/game/game.repository.ts';
import { wordedProp } from './prop-answers.ts';
import { chooseBet } from '../../forecast/prop/chosen-bet.ts';
import { PlayerRepository } from '../../facts/player/player.repository.ts';
import { written } from '../../forecast/wording/passage.ts';
import { times } from '../../forecast/wording/phrases.ts';
import { propsSummary } from './prop-verdict.ts';

const MAX_PLAYERS = 4;
const MAX_PER_PLAYER = 2;

type PlayerProps = MoneylineAnalysis['playerProps'][number];

interface Input {
  game: StoredGame;
  teams: ReadonlyMap<string, string>;
  allowed: readonly Allowed[];
  asOf: Date;
  books: MyBooks;
}

/** The props of a game with the highest confidence, by player. */
@Injectable()
export class GameProps {
  constructor(
    private readonly forecasts: PlayerForecasts,
    private readonly players: PlayerRepository,
  ) {}

  async execute(input: Input): Promise<PlayerProps[]> {
    const players = await this.forecasts.of({ game: input.game, players: 'priced', asOf: input.asOf });
    const chosen = mostConfident(players);
    const names = await this.players.names(chosen.map(({ player }) => player.playerId));
    return chosen.map(({ player, props }) => describe(player, props, names.get(player.playerId) ?? '', input));
  }
}

interface Chosen {
  player: PlayerForecast;
  props: PricedProp[];
}

function mostConfident(players: readonly PlayerForecast[]): Chosen[] {
  const each = players
    .filter(({ out }) => !out)
    .flatMap((player) => {
      // As in the day's picks, prices far from the consensus are left out.
      const near = [...player.priced.values()].filter((prop) => isNearConsensus(prop.pointsFromConsensus));
      const props = near.sort(byConfidence).slice(0, MAX_PER_PLAYER);
      return props[0] ? [{ player, props, best: props[0] }] : [];
    });
  return each.sort((a, b) => byConfidence(a.best, b.best)).slice(0, MAX_PLAYERS);
}

function byConfidence(a: PricedProp, b: PricedProp): number {
  return b.confidence - a.confidence || (a.id < b.id ? -1 : 1);
}

function describe(
  player: PlayerForecast,
  props: readonly PricedProp[],
  playerName: string,
  { teams, allowed, books }: Input,
): PlayerProps {
  const worded = props.flatMap(({ projection, input }) => {
    const bet = chooseBet(player, { market: projection.market, line: input.line, side: input.side, books });
    const market = findMarket(player.game.league, projection.market);
    const rank = market ? opponentRank(allowed, player.side.opponent, market) : null;
    return bet ? [wordedProp({ player, bet, playerName, teams, rank })] : [];
  });
  const analyzedProps = worded.map(({ analyzed }) => analyzed);
  const [best] = analyzedProps;
  const quoting = new Set(analyzedProps.flatMap(({ forecast }) => forecast.prices.map(({ book }) => book))).size;
  return {
    playerName,
    league: leagueOf(player.game.league).name,
    overallSummary: written(propsSummary(worded.slice(0, 1), [])).join(' '),
    confidenceLevel: best?.confidence ?? null,
    dataSourcesConsidered: [
      `Box scores of ${times(player.recent.length, 'earlier game')}`,
      `Prices of ${times(quoting, 'book')}`,
      'Injury report',
    ],
    analyzedProps,
  };
}
