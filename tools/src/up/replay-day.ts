import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

// The feeds sort games by the US Eastern day, and the sandbox shifts a replay by whole such days.
const eastern = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' });

/** The US Eastern calendar day of a moment, YYYY-MM-DD. */
export function easternDay(moment: Date): string {
  return eastern.format(moment);
}

/**
 * The day of the data that is to be today. A replay goes on: the chosen day was today when the data folder was made,
 * and each calendar day after that shows the next one, so that what is stored keeps its dates.
 */
export function replayDay(dataDir: string, chosen: string, now: Date): string {
  const file = join(dataDir, 'replay.json');
  const today = easternDay(now);
  if (!existsSync(file)) {
    writeFileSync(file, JSON.stringify({ chosen, today }));
    return chosen;
  }
  const began = JSON.parse(readFileSync(file, 'utf8')) as { chosen: string; today: string };
  if (began.chosen !== chosen)
    throw new Error(`${dataDir} replays ${began.chosen}: choose another DATA_DIR for SANDBOX_DAY=${chosen}`);
  const later = Math.max(0, Date.parse(today) - Date.parse(began.today));
  return new Date(Date.parse(chosen) + later).toISOString().slice(0, 10);
}

/** The moment at which the house's clock starts. */
export function startOfClock(environment: NodeJS.ProcessEnv): Date {
  return environment['DEMO_NOW'] ? new Date(environment['DEMO_NOW']) : new Date();
}
