import { createHash } from 'node:crypto';
import type { BetStatus, ImportReport, LegOutcome } from '@overline/contracts';
import { parse } from 'csv-parse/sync';

export type Line = Readonly<Record<string, string>>;

/** A bet from a file before it is checked: the bet as the API expects it, and the outcome that the file reports. */
export interface ImportedBet {
  /** The lines of the bet; line 1 is the first below the header. */
  rows: number[];
  key: string;
  /** The ID of the bet in the account that it was exported from. */
  betId: string | null;
  bet: Record<string, unknown>;
  outcomes: { outcome: LegOutcome; deadHeat: { places: number; tied: number } | null }[];
  /** What the book paid; null if the file does not contain it. */
  payoutCents: number | null;
  /** Whether the file reports the bet as settled or as open; null if it does not say. */
  reported: 'settled' | 'open' | null;
  isCashOut: boolean;
  /** Why the bet cannot be read; null if it can. */
  problem: string | null;
}

/** Recognizes the layout of a file by its columns. */
export function layoutOf(header: readonly string[]): ImportReport['layout'] {
  const has = (...columns: readonly string[]): boolean => columns.every((column) => header.includes(column));
  if (has('bet', 'placed_at', 'stake', 'leg')) return 'overline';
  return has('bet_id', 'sportsbook', 'status', 'odds', 'amount', 'profit', 'bet_info') ? 'pikkit' : 'unknown';
}

/** The bets of a file, in the order of their first lines. */
export function betsIn(lines: readonly Line[], layout: 'overline' | 'pikkit'): ImportedBet[] {
  const bets = layout === 'overline' ? ownBets(lines) : lines.map(pikkitBet);
  // Identical bets without an ID are different bets, so a count in the key keeps them apart.
  const seen = new Map<string, number>();
  return bets.map((bet) => {
    if (bet.key !== '') return bet;
    const hash = createHash('sha256').update(JSON.stringify(bet.bet)).digest('hex').slice(0, 32);
    const count = (seen.get(hash) ?? 0) + 1;
    seen.set(hash, count);
    return { ...bet, key: `import:${hash}:${count}` };
  });
}

interface NumberedLine {
  row: number;
  line: Line;
}

/**
 * Our own export: one line per leg. Lines with the same `bet` are one bet, in whatever order the file was sorted. A
 * second line with the same `leg` belongs to a repetition of the bet, as in a file that was made of two exports.
 */
function ownBets(lines: readonly Line[]): ImportedBet[] {
  const bets = new Map<string, NumberedLine[]>();
  const seen = new Map<string, number>();
  lines.map(withoutApostrophes).forEach((line, index) => {
    const { bet = '', leg = '' } = line;
    const id = JSON.stringify([bet, leg]);
    const repetition = seen.get(id) ?? 0;
    if (leg !== '') seen.set(id, repetition + 1);
    const key = JSON.stringify(bet === '' ? [index] : [bet, repetition]);
    const ofBet = bets.get(key);
    if (ofBet) ofBet.push({ row: index + 1, line });
    else bets.set(key, [{ row: index + 1, line }]);
  });
  return [...bets.values()].map(ownBet);
}

/**
 * Undoes what `csvLine` does to texts that start like a formula, such as the odds -110, so that a bet is imported as it
 * was exported.
 */
function withoutApostrophes(line: Line): Line {
  return Object.fromEntries(
    Object.entries(line).map(([column, text]) => [
      column,
      text.replace(/^'(?=\s*[=+\-@＝＋－＠]|[\t\r])/, '').replaceAll(/([,;|\t\r\n])'(?="?[=+\-@＝＋－＠])/g, '$1'),
    ]),
  );
}

function ownBet(numbered: readonly NumberedLine[]): ImportedBet {
  const legNumber = ({ line }: NumberedLine): number => Number(line['leg']) || 0;
  const lines = numbered.toSorted((a, b) => legNumber(a) - legNumber(b)).map(({ line }) => line);
  const first = lines[0] ?? {};
  const betId = first['bet'] ?? '';
  return {
    rows: numbered.map(({ row }) => row),
    key: betId === '' ? '' : `import:${betId}`,
    betId: betId || null,
    bet: {
      book: first['book'],
      placedAt: instantOfText(first['placed_at'] ?? ''),
      stakeCents: centsOfText(first['stake'] ?? ''),
      funding: first['funding'] || 'cash',
      odds: oddsOfText(first['odds'] ?? '') || null,
      boostPercent: Number(first['boost_percent'] || '0'),
      // Our export has it on the first leg's line only.
      note: lines.find((line) => line['note'])?.['note'] ?? '',
      legs: lines.map(ownLeg),
    },
    outcomes: lines.map((line) => ({
      outcome: outcomeOf(line['leg_outcome'] ?? ''),
      deadHeat: deadHeatOf(line['dead_heat'] ?? ''),
    })),
    payoutCents: centsOfText(first['payout'] ?? ''),
    reported: REPORTED[first['status'] ?? ''] ?? null,
    isCashOut: first['status'] === 'cashed-out',
    problem: amountProblem(first),
  };
}

/** Names the amount of a bet that cannot be read; null if there is none. A payout without a digit means none yet. */
function amountProblem({ stake = '', payout = '' }: Line): string | null {
  if (stake === '') return 'stake is missing';
  if (centsOfText(stake) === null) return `stake: '${stake}' is not an amount`;
  return /\d/.test(payout) && centsOfText(payout) === null ? `payout: '${payout}' is not an amount` : null;
}

const REPORTED: Readonly<Record<string, 'settled' | 'open'>> = {
  open: 'open',
  review: 'open',
  won: 'settled',
  lost: 'settled',
  push: 'settled',
  void: 'settled',
  'cashed-out': 'settled',
} satisfies Record<BetStatus, 'settled' | 'open'>;

function ownLeg(line: Line): Record<string, unknown> {
  const { game_id: gameId = '', player_id: playerId = '', market = '', side = '', description = '' } = line;
  const odds = oddsOfText(line['leg_odds'] ?? '') || null;
  if (gameId && playerId)
    return {
      kind: 'prop',
      gameId,
      playerId,
      playerName: line['player'],
      market,
      side,
      line: Number(line['line']),
      odds,
    };
  if (gameId && market === 'Moneyline')
    return { kind: 'moneyline', gameId, side, team: description.replace(/ to win$/, ''), odds };
  return { kind: 'other', description, league: line['league'] ?? '', market, odds };
}

function deadHeatOf(text: string): { places: number; tied: number } | null {
  const match = /^(\d+)\/(\d+)$/.exec(text);
  return match ? { places: Number(match[1]), tied: Number(match[2]) } : null;
}

function outcomeOf(text: string): LegOutcome {
  return OUTCOMES.find((outcome) => outcome === text) ?? 'pending';
}

const OUTCOMES = ['win', 'loss', 'push', 'void', 'dead-heat'] as const;

const PIKKIT: Readonly<Record<string, LegOutcome>> = {
  SETTLED_WIN: 'win',
  SETTLED_LOSS: 'loss',
  SETTLED_PUSH: 'push',
  SETTLED_VOID: 'void',
  SETTLED_CASHOUT: 'pending',
  PENDING: 'pending',
  PLACED: 'pending',
};

/**
 * Pikkit's export: one line per bet, decimal odds, legs in `bet_info` separated by ' | '. It does not report which leg
 * of a parlay lost, so all legs of a lost parlay count as lost. A loss that cost nothing was a free bet.
 */
function pikkitBet(line: Line, index: number): ImportedBet {
  const outcome = PIKKIT[(line['status'] ?? '').toUpperCase()];
  const stake = centsOfText(line['amount'] ?? '');
  const profit = centsOfText(line['profit'] ?? '');
  const isFree = outcome === 'loss' && profit === 0;
  const legs = (line['bet_info'] ?? '').split(' | ').filter((text) => text.trim() !== '');
  const odds = oddsOfText(line['odds'] ?? '');
  const isCashOut = line['status']?.toUpperCase() === 'SETTLED_CASHOUT';
  const isSettled = isCashOut || (outcome !== undefined && outcome !== 'pending');
  let problem: string | null = null;
  if (outcome === undefined) problem = `status: '${line['status'] ?? ''}' is not known`;
  else if (stake === null || profit === null) problem = 'amount and profit must be amounts';
  return {
    rows: [index + 1],
    key: line['bet_id'] ? `import:pikkit:${line['bet_id'].slice(0, 150)}` : '',
    betId: null,
    bet: {
      book: line['sportsbook'],
      placedAt: instantOfText(line['time_placed_iso'] || line['time_placed'] || ''),
      stakeCents: stake,
      funding: isFree ? 'free-bet' : 'cash',
      odds: legs.length > 1 ? odds : null,
      legs: legs.map((description) => ({
        kind: 'other',
        description: description.trim().slice(0, 200),
        league: (line['leagues'] ?? '').split('|')[0]?.trim().slice(0, 40),
        odds: legs.length > 1 ? null : odds,
      })),
    },
    outcomes: legs.map(() => ({ outcome: outcome ?? 'pending', deadHeat: null })),
    payoutCents: isSettled && stake !== null && profit !== null ? Math.max(0, (isFree ? 0 : stake) + profit) : null,
    reported: isSettled ? 'settled' : 'open',
    isCashOut,
    problem,
  };
}

/**
 * Parses an amount such as '-9.0909' or '$1,200.5' into cents, half a cent rounded up; null if it is not an amount. A
 * comma separates thousands only, because the decimal comma of '12,50' must not turn into $1,250.
 */
export function centsOfText(text: string): number | null {
  const match = /^(-?)\$?(\d{1,3}(?:,\d{3}){1,2}|\d{1,9})(?:\.(\d+))?$/.exec(text.trim());
  if (!match) return null;
  const [, sign = '', whole = '0', places = ''] = match;
  const thousandths = BigInt(`${whole.replaceAll(',', '')}${places.padEnd(3, '0').slice(0, 3)}`);
  const cents = Number((thousandths + 5n) / 10n);
  return sign === '-' ? -cents : cents;
}

/** Odds as the API expects them: decimal odds get four places, other text stays as it is. */
export function oddsOfText(text: string): string {
  const bare = text.trim();
  const isAmerican = /^[+-]/.test(bare) || /^\d{3,6}$/.test(bare);
  const isNumber = /^\d+(\.\d+)?$/.test(bare);
  return isNumber && !isAmerican ? Number(bare).toFixed(4) : bare;
}

/** A time in ISO format and UTC; the text itself if it is not a time, so that the error message can quote it. */
export function instantOfText(text: string): string {
  const at = new Date(text.trim());
  return Number.isNaN(at.getTime()) ? text : at.toISOString();
}

/**
 * Parses comma-separated values (RFC 4180). Each line becomes an object whose keys are the header's names in lowercase.
 * Cells are trimmed and empty lines skipped. @throws CsvError if a quote is not closed
 */
export function parseCsv(text: string): { header: string[]; lines: Record<string, string>[] } {
  const [names = [], ...rows] = parse(text, {
    bom: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    skip_records_with_empty_values: true,
    trim: true,
  });
  const header = names.map((name) => name.toLowerCase());
  return { header, lines: rows.map((cells) => Object.fromEntries(header.map((name, at) => [name, cells[at] ?? '']))) };
}
