import { dayNumber, dayText } from '../time/time-zone.ts';
import { readReplayTables } from './replay-tables.ts';
import { ReplayWorld } from './replay-world.ts';
import { Shift } from './shift.ts';

/**
 * Reads a folder of tables and moves it so that `day` of the data is today. Without a day the last one that has stored
 * prices is taken, else the last one with games.
 */
export async function openReplay(folder: string, day: string | undefined, now: number): Promise<ReplayWorld> {
  const tables = await readReplayTables(folder);
  const chosen =
    day === undefined
      ? (tables.games.findLast(({ lines }) => lines.length > 0) ?? tables.games.at(-1))?.day
      : dayNumber(day);
  if (chosen === undefined) throw new Error(`${folder} holds no games`);
  const first = tables.games[0]?.day ?? chosen;
  const last = tables.games.at(-1)?.day ?? chosen;
  if (chosen < first || chosen > last) {
    throw new Error(
      `SANDBOX_DAY ${dayText(chosen)} is outside of the games in ${folder}: ${dayText(first)} to ${dayText(last)}`,
    );
  }
  return new ReplayWorld(tables, new Shift(chosen, now), chosen);
}
