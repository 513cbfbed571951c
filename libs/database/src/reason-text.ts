const LONGEST = 2_000;

/** An error as a text that Postgres can store and a person can read: no NUL, no half characters, not endless. */
export function errorText(error: unknown): string {
  return String(error).replaceAll('\0', '').slice(0, LONGEST).toWellFormed();
}
