import { Injectable } from '@nestjs/common';
import {
  errorClass,
  type GameResult,
  type ImportReport,
  type ImportRows,
  type InputOf,
  NewBet,
  addImportPartRequest,
  runImportRequest,
  getImportRows,
} from '@overline/contracts';
import { Transactions } from '@overline/database';
import { Clock } from '@overline/service-kit';
import { CsvError } from 'csv-parse/sync';
import { OnRequest } from '@overline/messaging';
import { BankrollRepository } from '../bankroll/bankroll.repository.ts';
import { EnforceLimits } from '../limits/enforce-limits.ts';
import { derive, resultOf, type StoredBet } from '../store/bet.ts';
import { LimitReached, PayoutTooLarge } from '../store/bet.errors.ts';
import { BetRepository } from '../store/bet.repository.ts';
import { KnownGames } from '../store/known-games.ts';
import { newBet } from '../track/add-bet.ts';
import { CSV_COLUMNS } from '../track/bets-csv.ts';
import { betsIn, type ImportedBet, layoutOf, type Line, parseCsv } from './layouts.ts';
import { ImportRepository, KEPT_DAYS, type RowResult } from './import.repository.ts';

const MAX_ROWS = 20_000;
const BETS_PER_INSERT = 1_000;
const ROWS_PER_PAGE = 1_000;
/** An account's files that are stored at the same time. One more replaces the oldest. */
const MAX_FILES = 3;

class NoFile extends errorClass(
  'NO_IMPORT_FILE',
  'not-found',
  `There is no such import, or it expired after ${KEPT_DAYS} days. Send the file first, in parts numbered from 0`,
) {}

class UnreadableFile extends errorClass(
  'UNREADABLE_FILE',
  'invalid',
  'The file is not comma-separated values with one line per row. Check its quotes, or export it again',
) {}

class UnknownLayout extends errorClass(
  'UNKNOWN_LAYOUT',
  'invalid',
  `The columns were not recognized. Use those of our export (${CSV_COLUMNS.slice(0, 6).join(', ')}, …) or of Pikkit`,
) {}

class TooManyRows extends errorClass(
  'TOO_MANY_ROWS',
  'invalid',
  `A file has at most ${MAX_ROWS.toLocaleString('en-US')} rows. Split it into smaller files and import each`,
) {}

@Injectable()
export class AddImportPart {
  constructor(
    private readonly imports: ImportRepository,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  @OnRequest(addImportPartRequest)
  async execute(part: InputOf<typeof addImportPartRequest>): Promise<void> {
    const { userId, importId } = part;
    await this.transactions.run(async () => {
      await this.imports.lockParts(userId);
      await this.imports.addPart({ ...part, createdAt: this.clock.now() });
      await this.imports.deleteOlderParts(userId, importId, MAX_FILES - 1);
    });
  }
}

/** Imports a file of bets in one transaction: all rows, or none. */
@Injectable()
export class ImportBets {
  constructor(
    private readonly imports: ImportRepository,
    private readonly bets: BetRepository,
    private readonly games: KnownGames,
    private readonly bankroll: BankrollRepository,
    private readonly limits: EnforceLimits,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * Imports the file. Repeating a stored import only returns its report. With `skipWrong`, wrong rows are skipped
   * instead of preventing the import.
   * @throws NoFile, UnreadableFile, UnknownLayout, TooManyRows, AccountDeleted
   */
  @OnRequest(runImportRequest)
  async execute(input: InputOf<typeof runImportRequest>): Promise<ImportReport> {
    const { userId, importId } = input;
    const text = await this.imports.file(userId, importId);
    const earlier = await this.imports.storedReport(userId, importId);
    if (earlier) return earlier;
    if (text === null) throw new NoFile();
    const { layout, lines } = readFile(text);
    const checked = betsIn(lines, layout).map(checkBet);
    const games = await this.games.of(checked.flatMap(({ bet }) => bet ?? []));
    return this.transactions.run(async () => {
      await this.bets.lockAccount(userId);
      // A repeated request may have stored the import while this one waited.
      const meanwhile = await this.imports.storedReport(userId, importId);
      if (meanwhile) return meanwhile;
      const { bets, rows } = await this.evaluate({ ...input, checked, games });
      const stored = rows.every(({ result }) => result !== 'wrong');
      if (stored) await this.add(bets);
      const results = stored ? rows : rows.map(withoutAddition);
      const report: ImportReport = { stored, layout, rows: lines.length, ...countResults(results) };
      await this.imports.save({ userId, id: importId, createdAt: this.clock.now(), report, rows: results });
      if (stored) await this.imports.deleteParts(userId, importId);
      return report;
    });
  }

  /** Returns the bets to add, and the result of each row if they are added. */
  private async evaluate(input: EvaluateInput): Promise<{ bets: StoredBet[]; rows: RowResult[] }> {
    const { userId, checked, games, skipWrong } = input;
    const bets: StoredBet[] = [];
    const rows: RowResult[] = [];
    const { unitCents: unit } = await this.bankroll.settings(userId);
    const keys = checked.map(({ imported }) => imported.key);
    const ids = checked.flatMap(({ imported }) => imported.betId ?? []);
    const known = await this.imports.known(userId, keys, ids);
    const limits = await this.limits.tally(userId);
    const now = this.clock.now();
    const wrong = skipWrong ? 'left-out' : 'wrong';
    for (const { imported, bet, problem } of checked) {
      if (bet === null) addResult(rows, imported, wrong, problem);
      else if (known.has(imported.key) || known.has(imported.betId ?? '')) addResult(rows, imported, 'repeated', '');
      else {
        known.add(imported.key);
        try {
          const entered = settleAsImported(newBet({ userId, key: imported.key, bet, games, unit, now }), imported);
          limits.check(entered, null);
          limits.add(entered);
          bets.push(entered);
          addResult(rows, imported, 'added', '');
        } catch (error) {
          if (!(error instanceof LimitReached || error instanceof PayoutTooLarge)) throw error;
          addResult(rows, imported, wrong, error.message);
        }
      }
    }
    return { bets, rows: rows.sort((a, b) => a.row - b.row) };
  }

  private async add(bets: readonly StoredBet[]): Promise<void> {
    for (let from = 0; from < bets.length; from += BETS_PER_INSERT)
      await this.bets.add(bets.slice(from, from + BETS_PER_INSERT));
  }
}

@Injectable()
export class ReadImportRows {
  constructor(private readonly imports: ImportRepository) {}

  /** The results of the rows after row `after`, at most 1,000; `next` continues there. @throws NoFile */
  @OnRequest(getImportRows)
  async execute({ userId, importId, after }: InputOf<typeof getImportRows>): Promise<ImportRows> {
    const stored = await this.imports.find(userId, importId);
    if (!stored?.rows) throw new NoFile();
    const later = stored.rows.filter(({ row }) => row > after);
    const rows = later.slice(0, ROWS_PER_PAGE);
    return { rows, next: later.length > rows.length ? (rows.at(-1)?.row ?? null) : null };
  }
}

/** A bet from the file after its check; `bet` is null if it is refused. */
interface CheckedBet {
  imported: ImportedBet;
  bet: NewBet | null;
  problem: string;
}

interface EvaluateInput {
  userId: string;
  skipWrong: boolean;
  checked: readonly CheckedBet[];
  games: ReadonlyMap<string, GameResult>;
}

/** @throws UnreadableFile, UnknownLayout, TooManyRows */
function readFile(text: string): { layout: 'overline' | 'pikkit'; lines: Line[] } {
  const { header, lines } = parseFile(text);
  const layout = layoutOf(header);
  if (layout === 'unknown') throw new UnknownLayout({ header: header.slice(0, 30) });
  if (lines.length > MAX_ROWS) throw new TooManyRows({ rows: lines.length });
  return { layout, lines };
}

/** @throws UnreadableFile */
function parseFile(text: string): ReturnType<typeof parseCsv> {
  try {
    return parseCsv(text);
  } catch (cause) {
    if (cause instanceof CsvError) throw new UnreadableFile({ cause: cause.message });
    throw cause;
  }
}

/** Checks a bet against the API's schema; `problem` is the reason for a refusal. */
function checkBet(imported: ImportedBet): CheckedBet {
  if (imported.problem !== null) return { imported, bet: null, problem: imported.problem };
  const parsed = NewBet.safeParse(imported.bet);
  if (parsed.success) return { imported, bet: parsed.data, problem: '' };
  const problems = new Set(parsed.error.issues.map(({ path, message }) => PROBLEMS[String(path[0])] ?? message));
  return { imported, bet: null, problem: [...problems].slice(0, 3).join('; ') };
}

/** Messages by field, where the schema's own message would name neither the column nor the mistake. */
const PROBLEMS: Readonly<Record<string, string>> = {
  placedAt: 'The time the bet was placed could not be read',
  stakeCents: 'Stake must be more than 0',
  boostPercent: 'Boost must be between 0 and 1000 percent',
};

/**
 * Settles legs without a result of ours as the file reports them, and the bet at the amount that the book paid. A file
 * may report a bet as settled without the outcomes of its legs; then what the book paid is all that is known.
 */
function settleAsImported(bet: StoredBet, { outcomes, payoutCents, reported, isCashOut }: ImportedBet): StoredBet {
  const legs = bet.legs.map((leg, index) => {
    const { outcome = 'pending', deadHeat = null } = outcomes[index] ?? {};
    const isOpen = resultOf(leg).outcome === 'pending';
    if (outcome === 'pending' || (!isOpen && outcome !== 'dead-heat')) return leg;
    if (outcome === 'dead-heat' && deadHeat === null) return leg;
    return { ...leg, manual: outcome, places: deadHeat?.places ?? null, tied: deadHeat?.tied ?? null };
  });
  const settled = { ...bet, legs };
  if (payoutCents === null || reported === 'open') return settled;
  if (isCashOut) return { ...settled, closed: { kind: 'cash-out', cents: payoutCents } };
  const { status, payout } = derive(settled);
  if (status === 'open' && reported === null) return settled;
  if (status !== 'open' && status !== 'review' && Number(payout) === payoutCents) return settled;
  return { ...settled, closed: { kind: 'paid', cents: payoutCents } };
}

function addResult(results: RowResult[], { rows }: ImportedBet, result: RowResult['result'], message: string): void {
  for (const row of rows) results.push({ row, result, message });
}

/** The result of a row in an import that other rows have prevented. */
function withoutAddition(row: RowResult): RowResult {
  return row.result === 'added' ? { ...row, result: 'ready' } : row;
}

function countResults(results: readonly RowResult[]): Pick<ImportReport, 'added' | 'repeated' | 'wrong'> {
  const count = (...kinds: readonly RowResult['result'][]): number =>
    results.filter(({ result }) => kinds.includes(result)).length;
  return { added: count('added'), repeated: count('repeated'), wrong: count('wrong', 'left-out') };
}
