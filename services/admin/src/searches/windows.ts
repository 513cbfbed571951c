/** The days of the window that never starts anew. */
export const EVER = 10_000;

/** SQL: the windows in which searches are added up and when each starts, as rows `windows (span, starts_at)`. */
export const WINDOWS = `
  (SELECT span, starts_at FROM search_window_start UNION ALL SELECT ${EVER}::smallint, to_timestamp(0)) AS windows`;
