import { Injectable } from '@nestjs/common';
import { type PropAnalysis, HOME_TIME_ZONE } from '@overline/contracts';
import { americanText, chanceOfAtLeast, fairAmerican, findMarket, publishedAmerican } from '@overline/forecast';
import { GameRepository } from '../../facts/game/game.repository.ts';
import { NBA } from '../../facts/league/league.ts';
import { TeamRepository } from '../../facts/league/team.repository.ts';
import { PlayerRepository } from '../../facts/player/player.repository.ts';
import { LegCorrelation } from '../../forecast/parlay/leg-correlation.ts';
import { chooseBet } from '../../forecast/prop/chosen-bet.ts';
import { type PlayerForecast, PlayerForecasts } from '../../forecast/prop/player-forecasts.ts';
import type { Drafted } from '../analysis/analysis.ts';
import type { FeatQuestion, Feat } from '../analysis/reading.ts';
import { emptyProps } from './empty-answer.ts';
import { closed } from './prop-answers.ts';

/** What counts for a double-double, and how much of it. */
const COUNTED = ['player_points', 'player_rebounds', 'player_assists', 'player_steals', 'player_blocks'];
const TEN = 9.5;
const NEEDED = { 'double-double': 2, 'triple-double': 3 } as const;
/** The published chance ends here: nothing is certain. */
const SURE = 0.999;

type Input = { questions: readonly FeatQuestion[]; query: string; asOf: Date };

/**
 * Double-doubles and triple-doubles, from the joint distribution of what is counted. No book's price stands beside
 * them, so there is a chance and a price from which it would be worth taking, and no confidence.
 */
@Injectable()
export class AnswerMilestones {
  constructor(
    private readonly games: GameRepository,
    private readonly teams: TeamRepository,
    private readonly players: PlayerRepository,
    private readonly forecasts: PlayerForecasts,
    private readonly correlation: LegCorrelation,
  ) {}

  async execute({ questions, query, asOf }: Input): Promise<Drafted<PropAnalysis>> {
    const names = await this.players.byIds(questions.map(({ playerId }) => playerId));
    const told = [];
    for (const question of questions)
      told.push(await this.one(question, names.get(question.playerId)?.name ?? 'That player', asOf));
    const answered = told.filter(({ isForecast }) => isForecast);
    const text = told.map(({ sentence }) => sentence).join(' ');
    const draft = emptyProps(query, { error: answered.length === 0 ? text : null });
    const playerName = [...new Set(answered.map(({ name }) => name))].join(', ');
    return {
      draft: { ...draft, playerName, league: NBA.name, overallSummary: answered.length === 0 ? '' : text },
      passages: [],
    };
  }

  private async one({ playerId, gameId, feat, without = false }: FeatQuestion, name: string, asOf: Date) {
    const fail = (sentence: string) => ({ name, sentence, isForecast: false });
    const [game] = await this.games.find([gameId]);
    if (!game) return fail(`${name} has no game on the schedule in the coming days.`);
    const teams = await this.teams.names();
    const title = `${teams.get(game.awayTeam) ?? game.awayTeam} at ${teams.get(game.homeTeam) ?? game.homeTeam}`;
    const over = closed(game, asOf);
    if (over) return fail(`${title} ${over}, so there is nothing to forecast for ${name}.`);
    const [player] = await this.forecasts.of({ game, players: [playerId], asOf });
    if (!player || player.recent.length === 0) return fail(`${name} has not played for either team of ${title} yet.`);
    if (player.out) return fail(`${name} is listed as out for ${title}.`);
    const { chance, parts } = await this.chance(player, NEEDED[feat], asOf);
    const asked = without ? 1 - chance : chance;
    const fair = asked > 0 && asked < 1 ? americanText(publishedAmerican(fairAmerican(asked))) : null;
    const { listed } = player;
    return {
      name,
      sentence: featSentence({
        name,
        feat,
        listed,
        without,
        title,
        startsAt: new Date(game.startsAt),
        chance,
        fair,
        parts,
      }),
      isForecast: true,
    };
  }

  private async chance(player: PlayerForecast, needed: number, asOf: Date) {
    const tens = COUNTED.flatMap((market) => {
      const bet = chooseBet(player, { market, line: TEN, side: 'over' });
      return bet ? [{ market, chance: bet.evaluation.chances.over }] : [];
    });
    const subjects = tens.map(({ market }) => ({
      gameId: player.game.id,
      team: player.side.team,
      playerId: player.playerId,
      market,
    }));
    const correlation = await this.correlation.of(subjects, asOf);
    const chance = chanceOfAtLeast(
      needed,
      tens.map((one) => one.chance),
      correlation,
    );
    const parts = tens.map((one) => ({ unit: findMarket(NBA.id, one.market)?.unit ?? '', chance: one.chance }));
    return { chance: Math.min(chance, SURE), parts };
  }
}

/** Rarer parts are not worth a word. */
const WORTH_A_WORD = 0.01;

const when = new Intl.DateTimeFormat('en-US', {
  timeZone: HOME_TIME_ZONE,
  weekday: 'short',
  month: 'short',
  day: 'numeric',
});

interface FeatView {
  name: string;
  feat: Feat;
  /** How the injury report lists him; null where it does not. */
  listed: string | null;
  /** Asked is whether he has none. */
  without: boolean;
  title: string;
  startsAt: Date;
  /** 0..1. */
  chance: number;
  /** American odds at which it would be fair; null for what cannot happen. */
  fair: string | null;
  /** The chances of ten or more of each of what is counted. */
  parts: readonly { unit: string; chance: number }[];
}

/** The chance of a double-double in words, with its parts and the price from which it would be worth taking. */
function featSentence(view: FeatView): string {
  const { name, feat, listed, without, title, startsAt, chance, fair, parts } = view;
  const shown = parts.filter((part) => part.chance >= WORTH_A_WORD).sort((a, b) => b.chance - a.chance);
  const tens = shown.map((part) => `${percent(part.chance)} for 10+ ${part.unit}`).join(', ');
  const game = `${title} (${when.format(startsAt)})`;
  return [
    listed === null ? '' : `${name} is listed as ${listed}.`,
    without
      ? `${name} without a ${feat}, ${game}: ${percent(1 - chance)}; with one: ${percent(chance)}.`
      : `${name} ${feat}, ${game}: ${percent(chance)}.`,
    tens === '' ? '' : `By itself: ${tens}.`,
    fair === null ? '' : `No book that we follow quotes it; worth taking at ${fair} or better.`,
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}

function percent(chance: number): string {
  if (chance < 0.01) return 'under 1%';
  return chance > 0.99 ? 'over 99%' : `${(100 * chance).toFixed(1)}%`;
}
