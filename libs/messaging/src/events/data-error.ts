/** SQLSTATE class 22, data exception: Postgres cannot store or compute with a value, whenever it is tried. */
const DATA_EXCEPTION = /^22...$/;

/** True where Postgres refused a value itself, so that no retry can succeed: dead-letter the event at once. */
export function isDataError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && DATA_EXCEPTION.test(String(error.code));
}
