import { failedWorkRequests, type FailedItem } from '@overline/contracts';
import type { Bus } from '@overline/messaging';

export const REPLAY_USAGE = 'Usage: npm run replay -- SERVICE [ID | --all | ID --drop]';
const MAX_LINE_LENGTH = 200;

/**
 * Lists, replays or drops the dead letters of a running service. Returns the text to print.
 * @throws AppError when the service does not answer or has no such id
 */
export async function runReplay(bus: Bus, [service = '', target, flag]: readonly string[]): Promise<string> {
  const requests = failedWorkRequests(service);
  if (target === undefined) {
    const { count, items } = await bus.request(requests.get, {});
    return [`${count} dead letters in ${service}`, ...items.map(lineOf)].join('\n');
  }
  if (flag === '--drop') {
    await bus.request(requests.drop, { id: target });
    return `Dropped ${target}`;
  }
  const { replayed, failed } = await bus.request(requests.replay, target === '--all' ? {} : { id: target });
  const lines = [`${replayed} replayed`, ...failed.map(({ id, reason }) => shorten(`failed again: ${id} ${reason}`))];
  // One request replays only the oldest.
  const more = target === '--all' ? (await bus.request(requests.get, {})).count - failed.length : 0;
  return [...lines, ...(more > 0 ? [`${more} more remain: run the command again`] : [])].join('\n');
}

export function isReplay([service, target, flag, ...more]: readonly string[]): boolean {
  if (!service || service.startsWith('-') || more.length > 0) return false;
  if (flag !== undefined) return flag === '--drop' && target !== '--all';
  return target === undefined || target === '--all' || !target.startsWith('-');
}

function lineOf({ id, kind, name, failedAt, tries, reason, content }: FailedItem): string {
  return shorten(`${id} ${failedAt} ${kind} ${name} (${tries} tries) ${reason} | ${content}`);
}

function shorten(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ');
  return line.length > MAX_LINE_LENGTH ? `${line.slice(0, MAX_LINE_LENGTH)}…` : line;
}
