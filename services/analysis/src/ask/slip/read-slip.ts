import { Injectable } from '@nestjs/common';
import { MAX_BET_LEGS, type NewLeg, Odds, type Slip, readSlipRequest } from '@overline/contracts';
import { Clock } from '@overline/service-kit';
import { OnRequest } from '@overline/messaging';
import { GameRepository } from '../../facts/game/game.repository.ts';
import { PlayerRepository, TeamRepository } from '../../facts/player/player.repository.ts';
import type { PropQuestion, WinnerQuestion } from '../analysis/reading.ts';
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
    if (unread.length === parsed.length) {
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
    const bets = await this.betsIn(text, { now, asOf: now });
    if (!bets) return null;
    const started = await this.games.startedOf(await this.teamsOf(bets), now);
    // The bet may be on the game that is just over, or on the next one.
    if (started.some(({ status }) => status === 'final')) return null;
    const [first] = started;
    const asOf = first && new Date(Date.parse(first.startsAt) - 1);
    const meant = asOf ? await this.betsIn(text, { now, asOf }) : bets;
    if (!meant) return null;
    const props = await this.propLegs(meant.props);
    const winners = await this.winnerLegs(meant.winners);
    return props && winners && [...winners, ...props];
  }

  /** The bets in a text, on games that start after `asOf`. */
  private async betsIn(text: string, when: { now: Date; asOf: Date }): Promise<Bets | null> {
    const reading = await this.readQuestion.slip(text, 'prop', when);
    if (reading.kind === 'props') return { props: reading.questions, winners: [] };
    if (reading.kind === 'mixed') return reading.feats.length === 0 ? reading : null;
    const winner = MONEYLINE.test(text) ? await this.readQuestion.slip(text, 'moneyline', when) : reading;
    return winner.kind === 'mixed' ? winner : null;
  }

  private async teamsOf({ props, winners }: Bets): Promise<string[]> {
    const players = await this.players.byIds(props.map(({ playerId }) => playerId));
    return [...[...players.values()].map((player) => player.teamId), ...winners.map(({ teamId }) => teamId)];
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
}

interface Bets {
  props: readonly PropQuestion[];
  winners: readonly WinnerQuestion[];
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
