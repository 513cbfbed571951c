import { Injectable } from '@nestjs/common';
import { type BetFigures, type BetSummary, getBetSummary } from '@overline/contracts';
import { Transactions } from '@overline/database';
import { OnRequest } from '@overline/messaging';
import { ReadEveryPick } from '../../record/read-record.ts';
import { ODDS_BANDS } from '../store/bet.ts';
import { drawdownOf, runningProfit } from './drawdown.ts';
import { luckBand } from './luck.ts';
import { type FiguresRow, type SummaryFilter, SummaryRepository } from './summary.repository.ts';

/** What an account's bets returned, whether that could be luck, and what following every pick would have returned. */
@Injectable()
export class ReadSummary {
  constructor(
    private readonly repository: SummaryRepository,
    private readonly readEveryPick: ReadEveryPick,
    private readonly transactions: Transactions,
  ) {}

  @OnRequest(getBetSummary)
  async execute({ userId, filter }: { userId: string; filter: SummaryFilter }): Promise<BetSummary> {
    const [rows, totals, days] = await this.transactions.run(async () => [
      await this.repository.figures(userId, filter),
      await this.repository.totals(userId, filter),
      await this.repository.days(userId, filter),
    ]);
    const running = runningProfit(days);
    const by = (dimension: FiguresRow['dimension']) =>
      rows
        .filter((row) => row.dimension === dimension && row.key !== '')
        .map((row) => ({ key: row.key, ...figuresOf(row) }))
        .sort((a, b) => b.bets - a.bets || (a.key < b.key ? -1 : 1));
    return {
      total: figuresOf(rows.find(({ dimension }) => dimension === 'total')),
      open: { bets: totals.openBets, stakeCents: Number(totals.openStake), toWinCents: Number(totals.openToWin) },
      review: totals.review,
      by: {
        book: by('book'),
        market: by('market'),
        league: by('league'),
        side: by('side'),
        odds: by('odds').sort((a, b) => ODDS_BANDS.indexOf(a.key) - ODDS_BANDS.indexOf(b.key)),
      },
      expected: {
        closing: {
          bets: totals.closingBets,
          cents: Math.round(totals.closing),
          profitCents: Number(totals.closingProfit),
        },
        chance: { bets: totals.chanceBets, cents: Math.round(totals.chance), profitCents: Number(totals.chanceProfit) },
      },
      luck: luckBand(totals),
      drawdown: drawdownOf(running),
      days: running,
      everyPick: await this.everyPick(filter, running),
    };
  }

  /** What every pick returned. A range without a start or end begins or ends with the settled bets. */
  private everyPick({ from, to }: SummaryFilter, days: BetSummary['days']): Promise<BetSummary['everyPick']> {
    const first = from ?? days[0]?.day;
    const last = to ?? days.at(-1)?.day;
    if (first === undefined || last === undefined) return Promise.resolve({ picks: 0, units: 0, roi: null });
    return this.readEveryPick.execute({ from: first, to: last });
  }
}

function figuresOf(row: FiguresRow | undefined): BetFigures {
  const { bets = 0, wins = 0, losses = 0, pushes = 0, units = 0, priced = 0, fair = 0 } = row ?? {};
  const risked = Number(row?.risked ?? 0);
  const profit = Number(row?.profit ?? 0);
  return {
    bets,
    wins,
    losses,
    pushes,
    stakedCents: risked,
    profitCents: profit,
    units: Math.round(units * 100) / 100,
    roi: risked === 0 ? null : percent(profit / risked),
    hitRate: wins + losses === 0 ? null : percent(wins / (wins + losses)),
    neededRate: percentOrNull(row?.needed),
    closing: {
      bets: priced,
      price: percentOrNull(row?.closingPrice),
      fairBets: fair,
      fair: percentOrNull(row?.closingFair),
    },
  };
}

function percentOrNull(share: number | null | undefined): number | null {
  return share === null || share === undefined ? null : percent(share);
}

/** In percent with one decimal. */
function percent(share: number): number {
  return Math.round(share * 1_000) / 10;
}
