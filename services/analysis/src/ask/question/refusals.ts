import type { Reading, Suggestion, Why } from '../analysis/reading.ts';

export type Refused = Extract<Reading, { kind: 'refused' }>;

const MARKETS_OFFERED =
  'Points, rebounds, assists, threes, blocks, steals, turnovers, their usual sums, and double-doubles are offered';

/** What is not offered, and what is; `{words}` is what was written. */
const TEXTS: Readonly<Record<Why, string>> = {
  sport: 'We cover the NBA only, so “{words}” cannot be answered. Ask for an NBA player and a stat.',
  period: 'We forecast full games only, not “{words}”. The full-game line can be asked for.',
  live: 'We forecast before tip-off only, not during a game (“{words}”). A coming game can be asked for.',
  exact: 'We answer over or under a line, not “{words}”. Ask for one line, for example over 24.5 points.',
  past: 'We forecast coming games and look up no past ones or averages (“{words}”). Ask for a line in the next game.',
  season: 'We forecast single games, not seasons, series or awards (“{words}”). Ask for a line in the next game.',
  spread: 'We do not forecast point spreads. Moneylines answers who wins; here, player props can be asked for.',
  total: 'We do not forecast team or game totals. Moneylines answers who wins; here, player props can be asked for.',
  winner: 'Who wins is answered on the Moneylines page. Here, ask for a player and a stat.',
  prop: 'This page answers who wins a game. Player props are answered by the search on the Dashboard.',
  compare: 'We do not compare players with each other or name leaders. Ask for one player and a line.',
  combined: 'We do not add the numbers of several players together. Each of them can be asked for alone.',
  condition: 'We do not answer for a condition (“{words}”): forecasts follow the latest injury report by themselves.',
  negation: 'The word “{words}” could turn that question around, so we do not guess. Ask for over or under a line.',
  status: 'We read the injury report, and say no more than it does.',
  out: 'Books void a bet on a player who does not play.',
  away: '{words} has not played in the last months, so there is nothing to forecast. Ask for somebody who plays.',
  schedule: 'We answer props and winners, not schedules. Ask for a player and a stat; the answer names the game.',
  market: `“{words}” is not offered. ${MARKETS_OFFERED}.`,
  line: '“{words}” is no line that a book writes. Lines are whole or half numbers, for example 24.5.',
  day: 'We cannot tell one game from “{words}”. Name a day, such as Friday or 11/24, or none for the next game.',
  opponent: 'That game is not on the schedule of the coming days.',
  venue: 'The next game is not played there.',
  player: 'Nobody called “{words}” is in our data. Check the spelling, and give first and last name.',
  unclear: 'We do not know what “{words}” means in that question, and do not guess. Ask without it, or choose below.',
  product: 'This search answers NBA player props. Our record is on the Picks page, plans and account on Account.',
  stake: 'How much to stake is yours to decide; we give no advice on it. The chance and its price can be asked for.',
  promise: 'Nothing is certain, and we promise nothing. Ask for the best bets of tonight, or for a player and a stat.',
  nothing:
    'We found no player with a market in that question. Try a full name and a stat, for example points or rebounds.',
};

/** A refusal in words for the person: what is said first, then what is not offered and what is. */
export function refused(
  why: Why,
  { words = '', first = '', suggestions = [] }: { words?: string; first?: string; suggestions?: Suggestion[] } = {},
): Refused {
  const text = TEXTS[why].replaceAll('“{words}”', words === '' ? 'that' : `“${words}”`).replaceAll('{words}', words);
  return { kind: 'refused', why, text: [first, text].filter((part) => part !== '').join(' '), suggestions };
}
