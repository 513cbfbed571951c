import { Injectable } from '@nestjs/common';
import { MAX_BET_LEGS, type NewLeg, Odds, type Slip, readSlipRequest } from '@overline/contracts';
import { Clock } from '@overline/service-kit';
import { OnRequest } from '@overline/messaging';
import { GameRepository } from '../../facts/game/game.repository.ts';
import { PlayerRepository, TeamRepository } from '../../facts/player/player.repository.ts';
import type { PropQuestion, Reading, WinnerQuestion } from '../analysis/reading.ts';
import { ReadQuestion } from '../question/question.module.ts';
import { slipText } from '../question/slip-text.ts';

const MONEYLINE = /\b(?:ml|money ?line|to win)\b/i;

/** Reads a bet from the text of a slip with the question parser. Does not cost a search. */
@Injectable()
export class ReadSlip {
  constructor(
    private readonly readQuestion: ReadQuestion,
    private readonly players: PlayerRepository,
    private readonly games: GameRepository,
    private readonly teams: TeamRepository,
    private readonly clock: Clock,
  ) {}

  @OnRequest(readSlipRequest)
  async execute({ text }: { text: string }): Promise<Slip> {
    const { lines, isFree, odds, ...details } = slipText(text);
    const slip = { ...details, odds: validOdds(odds), funding: isFree ? ('free-bet' as const) : ('cash' as const) };
    const parsed: ParsedLine[] = [];
    for (const line of lines.slice(0, MAX_BET_LEGS))
      parsed.push({ text: line.text, odds: validOdds(line.odds), legs: await this.legsOf(line.text) });
    const unread = parsed.filter((line) => line.legs === null).map((line) => line.text);
    if (unread.length > 0) {
      // A slip may have the player and the bet on two lines.
      const whole = await this.legsOf(parsed.map((line) => line.text).join(' '));
      if (whole) return { ...slip, legs: whole, odds: slip.odds ?? onlyOddsOf(parsed), unread: [] };
    }
    const legs = parsed.flatMap(legsOfLine);
    return { ...slip, legs: legs.slice(0, MAX_BET_LEGS), unread };
  }

  /** The legs in a text; null unless the parser is certain about all of it. */
  private async legsOf(text: string): Promise<NewLeg[] | null> {
    const now = this.clock.now();
    const reading = await this.readQuestion.execute(text, 'prop', now);
    if (reading.kind === 'props') return this.propLegs(reading.questions);
    if (reading.kind === 'mixed' && reading.feats.length === 0) {
      const props = await this.propLegs(reading.props);
      const winners = await this.winnerLegs(reading.winners);
      return props && winners && [...winners, ...props];
    }
    if (!MONEYLINE.test(text)) return null;
    return this.moneylineLeg(await this.readQuestion.execute(text, 'moneyline', now), text);
  }

  private async propLegs(questions: readonly PropQuestion[]): Promise<NewLeg[] | null> {
    const names = await this.players.names(questions.map(({ playerId }) => playerId));
    const legs: NewLeg[] = [];
    for (const { playerId, gameId, market, line, side } of questions) {
      const playerName = names.get(playerId);
      if (playerName === undefined || gameId === null || line === null || side === null) return null;
      legs.push({
        kind: 'prop',
        gameId,
        playerId,
        playerName,
        market,
        side: side === 'over' ? 'Over' : 'Under',
        line,
        odds: null,
      });
    }
    return legs;
  }

  private async winnerLegs(winners: readonly WinnerQuestion[]): Promise<NewLeg[] | null> {
    const games = await this.games.find(winners.map(({ gameId }) => gameId));
    const names = await this.teams.names();
    const legs = winners.map(({ gameId, teamId }): NewLeg | null => {
      const game = games.find(({ id }) => id === gameId);
      const side = game?.homeTeam === teamId ? 'Home' : 'Away';
      return game ? { kind: 'moneyline', gameId, side, team: names.get(teamId) ?? teamId, odds: null } : null;
    });
    return legs.every((leg) => leg !== null) ? legs : null;
  }

  /** The parser finds the game; the bet is on the team that the text names. */
  private async moneylineLeg(reading: Reading, text: string): Promise<NewLeg[] | null> {
    if (reading.kind !== 'game') return null;
    const [game] = await this.games.find([reading.gameId]);
    if (!game) return null;
    const teams = await this.teams.byIds([game.homeTeam, game.awayTeam]);
    const words: string[] = text.toLowerCase().match(/[a-z0-9]+/g) ?? [];
    const named = [...teams.values()].filter(({ name, abbreviation }) =>
      [...name.toLowerCase().split(/\s+/), abbreviation.toLowerCase()].some((word) => words.includes(word)),
    );
    const [team] = named;
    return team && named.length === 1 ? this.winnerLegs([{ gameId: game.id, teamId: team.id }]) : null;
  }
}

interface ParsedLine {
  text: string;
  odds: string | null;
  /** Null if the line was not understood. */
  legs: NewLeg[] | null;
}

/** The legs of one line. If the line has only one leg, the line's price is the leg's price. */
function legsOfLine({ text, odds, legs }: ParsedLine): NewLeg[] {
  if (legs === null) return [{ kind: 'other', description: text.slice(0, 200), league: '', market: '', odds }];
  return legs.length === 1 ? legs.map((leg) => ({ ...leg, odds })) : legs;
}

function validOdds(odds: string | null | undefined): string | null {
  return Odds.safeParse(odds).data ?? null;
}

/** The price on the lines if there is exactly one, else null. */
function onlyOddsOf(lines: readonly ParsedLine[]): string | null {
  const [odds = null, ...others] = lines.flatMap((line) => line.odds ?? []);
  return others.length === 0 ? odds : null;
}
