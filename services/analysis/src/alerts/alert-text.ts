import type { OutcomeStatus, WatchKind } from '@overline/contracts';
import { americanText, findMarket, type PropLeague } from '@overline/forecast';
import { signed } from '../forecast/wording/phrases.ts';
import type { Finding } from './condition.ts';

/** The subject of a watch and its number. */
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
  if (kind === 'price') return `${bet} at ${americanText(threshold ?? 0)} or better`;
  if (kind === 'move') return `${playerName} ${unitOf(subject)}: the line moves by ${threshold} or more`;
  if (kind === 'value') return `${bet}: value of ${threshold}% or more`;
  if (kind === 'status') return `${playerName} in the injury report`;
  return `${bet}: the result of the pick`;
}

/** What a price watch found, with the reason for the message. */
export function findingText(subject: Subject, finding: Finding): Words {
  const why = `You watch ${watchText(subject)}`;
  if (finding.kind === 'move') {
    const title = `${subject.playerName} ${unitOf(subject)}: ${finding.from} → ${finding.to}`;
    return { title, text: `${why}. It was ${finding.from} and is ${finding.to} now.` };
  }
  const price = americanText(finding.price);
  if (finding.kind === 'price') {
    const bet = betText({ ...subject, line: finding.line });
    const offer = subject.line === null ? ` on ${lower(subject.side)} ${finding.line}` : '';
    return { title: `${bet}: ${price} at ${finding.book}`, text: `${why}: ${finding.book} now has ${price}${offer}.` };
  }
  const bet = { ...subject, market: finding.market, line: finding.line, side: sideOf(finding) };
  const worth = percentText(finding.percent);
  const offer = `${price} on ${lower(bet.side)} ${finding.line} ${unitOf(bet)}`;
  return {
    title: `${betText(bet)}: value ${worth}`,
    text: `${why}. ${finding.book} now has ${offer}, worth ${worth} of the stake by our chance.`,
  };
}

function sideOf({ side }: { side: 'over' | 'under' }): 'Over' | 'Under' {
  return side === 'over' ? 'Over' : 'Under';
}

/** Statuses of the injury report; empty if it does not list the player. */
export function statusText({ playerName }: Subject, before: string, now: string): Words {
  const title = now === '' ? `${playerName} is off the injury report` : `${playerName}: ${now}`;
  const change =
    now === ''
      ? `he is no longer listed (before: ${before})`
      : `he is now listed as ${now}${before === '' ? '' : ` (before: ${before})`}`;
  return { title, text: `You watch ${playerName} in the injury report: ${change}.` };
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
  const because = actual === null ? (reason === null ? '' : ` (${reason})`) : ` with ${actual}`;
  const title = `${bet} ${result}${isCorrection ? ' (corrected)' : ''}`;
  return { title, text: `You watch this pick: ${bet} ${result}${because}${isCorrection ? ', corrected' : ''}.` };
}

/** 'LeBron James over 24.5 points', as far as the watch names them. */
function betText(subject: Subject): string {
  const { playerName, side, line, market } = subject;
  const parts = [playerName, side === null ? null : side.toLowerCase(), line, market === null ? null : unitOf(subject)];
  return parts.filter((part) => part !== null).join(' ');
}

function unitOf({ league, market }: Subject): string {
  return (market === null ? undefined : findMarket(league, market)?.unit) ?? market ?? '';
}

function percentText(percent: number): string {
  return `${signed(percent)}%`;
}

function lower(side: 'Over' | 'Under' | null): string {
  return (side ?? 'Over').toLowerCase();
}
