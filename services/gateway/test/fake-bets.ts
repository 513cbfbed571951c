import {
  addBetRequest,
  addImportPartRequest,
  addTransferRequest,
  AppError,
  type Bankroll,
  type Bet,
  type BetSummary,
  cashOutBetRequest,
  changeBetSettingsRequest,
  deleteBetRequest,
  deleteTransferRequest,
  dismissHarmSignRequest,
  editBetRequest,
  getBankroll,
  getBetLimits,
  getBetsCsv,
  getBetSummary,
  getImportRows,
  getStakeGuidance,
  readSlipRequest,
  getTransfers,
  type InputOf,
  listBetsRequest,
  type RequestContract,
  type RequestReply,
  runImportRequest,
  setBetLimitRequest,
  settleBetRequest,
} from '@overline/contracts';

type Answer = <R extends RequestContract>(contract: R, reply: (input: InputOf<R>) => RequestReply<R>) => void;

const BET: Bet = {
  id: '7b0f5c53-5c53-4c53-8c53-7b0f5c535c55',
  status: 'open',
  book: 'DraftKings',
  placedAt: '2026-01-15T18:00:00.000Z',
  day: '2026-01-15',
  stakeCents: 1_000,
  unitCents: 1_000,
  funding: 'cash',
  odds: '-110',
  price: '-110',
  boostPercent: 0,
  payoutCents: null,
  profitCents: null,
  toWinCents: 909,
  closed: null,
  pickId: null,
  chance: null,
  closing: null,
  note: '',
  legs: [],
  version: 1,
};
const BANKROLL: Bankroll = {
  settings: { unitCents: 1_000, show: 'currency' },
  depositedCents: 0,
  withdrawnCents: 0,
  profitCents: 0,
  balanceCents: 0,
  openCents: 0,
  transfers: [],
};
const NONE = { bets: 0, cents: 0, profitCents: 0 };
const SUMMARY: BetSummary = {
  total: {
    bets: 0,
    wins: 0,
    losses: 0,
    pushes: 0,
    stakedCents: 0,
    profitCents: 0,
    units: 0,
    roi: null,
    hitRate: null,
    neededRate: null,
    closing: { bets: 0, price: null, fairBets: 0, fair: null },
  },
  open: { bets: 0, stakeCents: 0, toWinCents: 0 },
  review: 0,
  by: { book: [], market: [], league: [], side: [], odds: [] },
  expected: { closing: NONE, chance: NONE },
  luck: null,
  drawdown: null,
  days: [],
  everyPick: { picks: 0, units: 0, roi: null },
};

/** A fake of the bet tracker: one open bet for every caller. */
export function serveBets(answer: Answer): void {
  answer(listBetsRequest, () => ({ bets: [BET], next: null }));
  answer(addBetRequest, () => BET);
  answer(editBetRequest, () => BET);
  answer(deleteBetRequest, () => {
    throw new AppError({ code: 'BET_NOT_FOUND', kind: 'not-found', message: 'There is no such bet' });
  });
  answer(settleBetRequest, () => BET);
  answer(cashOutBetRequest, () => BET);
  answer(getBetSummary, () => SUMMARY);
  answer(getBetsCsv, () => ({ text: 'bet\r\n', next: null }));
  answer(getBankroll, () => BANKROLL);
  answer(changeBetSettingsRequest, () => BANKROLL);
  answer(addTransferRequest, () => BANKROLL);
  answer(deleteTransferRequest, () => BANKROLL);
  answer(getTransfers, () => ({ transfers: [], next: null }));
  answer(getBetLimits, () => ({ limits: [], sign: null }));
  answer(setBetLimitRequest, () => ({ limits: [], sign: null }));
  const unread = { legs: [], book: '', odds: null, stakeCents: null, stakeUnits: null, unread: [] };
  answer(readSlipRequest, () => ({ ...unread, funding: 'cash' as const }));
  answer(getStakeGuidance, () => ({ cents: 1_500 }));
  answer(dismissHarmSignRequest, () => ({}));
  answer(addImportPartRequest, () => ({}));
  const report = { stored: true, layout: 'overline', rows: 1, added: 1, repeated: 0, wrong: 0 } as const;
  answer(runImportRequest, () => report);
  answer(getImportRows, () => ({ rows: [], next: null }));
}
