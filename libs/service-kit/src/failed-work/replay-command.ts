import { failedWorkRequests, type FailedItem } from '@overline/contracts';
import type { Bus } from '@overline/messaging';

export const REPLAY_USAGE = 'Usage: npm run replay -- SERVICE [ID | --all | ID --drop]';
const LONGEST_LINE = 200;

/**
 * What an operator does at the shell about the failed work of a running service: list it, have one piece or all of it
 * done again, or drop one. Answers what to print. @throws AppError when the service does not answer or knows no such id
 */
export async function runReplay(bus: Bus, [service = '', what, how]: readonly string[]): Promise<string> {
  const requests = failedWorkRequests(service);
  if (what === undefined) {
    const { count, items } = await bus.request(requests.get, {});
    return [`${count} given up by ${service}`, ...items.map(lineOf)].join('\n');
  }
  if (how === '--drop') {
    await bus.request(requests.drop, { id: what });
    return `Dropped ${what}`;
  }
  const { replayed, failed } = await bus.request(requests.replay, what === '--all' ? {} : { id: what });
  return [`${replayed} replayed`, ...failed.map(({ id, reason }) => cut(`failed again: ${id} ${reason}`))].join('\n');
}

/** Whether `runReplay` understands the words. */
export function isReplay([service, what, how, ...more]: readonly string[]): boolean {
  if (!service || service.startsWith('-') || more.length > 0) return false;
  if (how !== undefined) return how === '--drop' && what !== '--all';
  return what === undefined || what === '--all' || !what.startsWith('-');
}

function lineOf({ id, kind, name, failedAt, tries, reason, content }: FailedItem): string {
  return cut(`${id} ${failedAt} ${kind} ${name} (${tries} tries) ${reason} | ${content}`);
}

function cut(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ');
  return line.length > LONGEST_LINE ? `${line.slice(0, LONGEST_LINE)}…` : line;
}
