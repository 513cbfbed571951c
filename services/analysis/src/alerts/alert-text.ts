import type { OutcomeStatus, WatchKind } from '@overline/contracts';
import { americanText, findMarket, type PropLeague } from '@overline/forecast';
import { elsewhereText, signed } from '../forecast/wording/phrases.ts';
import { leagueOfId } from '../facts/league/league.ts';
import type { Finding } from './condition.ts';
import type { ShownProp } from './view.ts';

/** The player or bet that a watch is about, and its threshold. */
export interface Subject {
  kind: WatchKind;
  league: PropLeague;
  playerName: string;
  market: string | null;
  side: 'Over' | 'Under' | null;
  line: number | null;
  threshold: number | null;
}

interface Words {
  title: string;
  text: string;
}

/** What a watch waits for: 'LeBron James over 24.5 points at +100 or better'. */
export function watchText(subject: Subject): string {
  const { kind, playerName, threshold } = subject;
  const bet = betText(subject);
  if (kind === 'price') {
    const wanted = subject.line === null ? `${playerName} ${unitOf(subject)}, any ${sideWord(subject.side)},` : bet;
    return `${wanted} at ${americanText(threshold ?? 0)} or better`;
  }
  if (kind === 'move') return `${playerName} ${unitOf(subject)}: the line moves by ${threshold} or more`;
  if (kind === 'value') return `${bet}: value of ${threshold}% or more`;
  if (kind === 'status') return `${playerName} on the injury report`;
  return `${bet}: the result of the pick`;
}

/** The alert of a watch on a price, line or value: what has changed, and which watch it is for. */
export function findingText(subject: Subject, finding: Finding): Words {
  const why = `You are watching ${watchText(subject)}`;
  if (finding.kind === 'move') {
    const title = `${subject.playerName} ${unitOf(subject)}: ${finding.from} → ${finding.to}`;
    return { title, text: `${why}. It was ${finding.from} and is now ${finding.to}.` };
  }
  const price = americanText(finding.price);
  const more = elsewhereText(finding.elsewhere);
  if (finding.kind === 'price') {
    const bet = betText({ ...subject, line: finding.line });
    const offer = subject.line === null ? ` on ${sideWord(subject.side)} ${finding.line}` : '';
    return {
      title: `${bet}: ${price} at ${finding.book}`,
      text: `${why}: ${finding.book} now has ${price}${offer}.${more}`,
    };
  }
  const bet = { ...subject, market: finding.market, line: finding.line, side: sideOf(finding) };
  const worth = percentText(finding.percent);
  const offer = `${price} on ${sideWord(bet.side)} ${finding.line} ${unitOf(bet)}`;
  return {
    title: `${betText(bet)}: value ${worth}`,
    text: `${why}. ${finding.book} now has ${offer}: value ${worth}.${more}`,
  };
}

function sideOf({ side }: { side: 'over' | 'under' }): 'Over' | 'Under' {
  return side === 'over' ? 'Over' : 'Under';
}

/** `before` and `now` are statuses of the injury report; empty if it does not list the player. */
export function statusText({ playerName }: Subject, before: string, now: string): Words {
  const title = now === '' ? `${playerName} is off the injury report` : `${playerName}: ${now}`;
  const change = now === '' ? 'no longer listed' : `now listed as ${now}`;
  const previous = before === '' ? '' : ` (before: ${before})`;
  return { title, text: `You are watching ${playerName} on the injury report: ${change}${previous}.` };
}

/** What a watch on a saved view waits for. */
export function viewText(name: string): string {
  return `New props in your view “${name}”`;
}

/** An alert names at most this many props and counts the others. */
const MAX_NAMED = 5;

/** The alert about props of one game that newly match a view, and the page that shows them. */
export function propsText(
  name: string,
  { props, query }: { props: readonly [ShownProp, ...ShownProp[]]; query: string },
): Words & { path: string } {
  const [first] = props;
  const bets = props.map(({ row, shown }) => {
    const league = leagueOfId(row.game.id).id;
    return betText({ league, playerName: row.player.name, market: row.market, side: shown.side, line: row.line });
  });
  const { row, shown } = first;
  if (props.length === 1) {
    const { best, elsewhere } = shown;
    const offer = best && `${americanText(best.price)} at ${best.book}`;
    const worth = best && `, value ${percentText(best.value)}`;
    return {
      title: offer ? `${bets[0]}: ${offer}` : `${bets[0]}`,
      text: `Now in your view “${name}”: ${bets[0]}${offer ? `, ${offer}${worth}` : ''}.${elsewhereText(elsewhere)}`,
      path: `/props?prop=${[row.game.id, row.player.id, row.market, row.line, shown.side].join('/')}`,
    };
  }
  const teams = `${row.game.away.name} at ${row.game.home.name}`;
  const others = props.length > MAX_NAMED ? ` and ${props.length - MAX_NAMED} more` : '';
  return {
    title: `${props.length} new props in “${name}”`,
    text: `Now in your view “${name}”, ${teams}: ${bets.slice(0, MAX_NAMED).join(', ')}${others}.`,
    path: `/props?${query}`,
  };
}

const OUTCOMES: Record<Exclude<OutcomeStatus, 'PENDING'>, string> = {
  WIN: 'won',
  LOSS: 'lost',
  PUSH: 'pushed',
  UNKNOWN: 'has no result',
};

interface Grade {
  outcome: OutcomeStatus;
  actual: number | null;
  reason: string | null;
  isCorrection: boolean;
}

export function gradeText(subject: Subject, { outcome, actual, reason, isCorrection }: Grade): Words {
  const bet = betText(subject);
  const result = outcome === 'PENDING' ? 'is open again' : OUTCOMES[outcome];
  const title = `${bet} ${result}${isCorrection ? ' (corrected)' : ''}`;
  const details = `${actualText(actual, reason)}${isCorrection ? ', corrected' : ''}`;
  return { title, text: `You are watching this pick: ${bet} ${result}${details}.` };
}

/** The player's statistic, or the reason why there is none. */
function actualText(actual: number | null, reason: string | null): string {
  if (actual !== null) return ` with ${actual}`;
  return reason === null ? '' : ` (${reason})`;
}

/** 'LeBron James over 24.5 points'. Leaves out what the watch does not specify. */
function betText(subject: Pick<Subject, 'league' | 'playerName' | 'side' | 'line' | 'market'>): string {
  const { playerName, side, line, market } = subject;
  const parts = [playerName, side === null ? null : side.toLowerCase(), line, market === null ? null : unitOf(subject)];
  return parts.filter((part) => part !== null).join(' ');
}

function unitOf({ league, market }: Pick<Subject, 'league' | 'market'>): string {
  return (market === null ? undefined : findMarket(league, market)?.unit) ?? market ?? '';
}

function percentText(percent: number): string {
  return `${signed(percent)}%`;
}

function sideWord(side: 'Over' | 'Under' | null): string {
  return (side ?? 'Over').toLowerCase();
}
