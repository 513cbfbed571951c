import { z } from 'zod';

/** The column layouts that the import recognizes by their header. */
export const ImportLayout = z.enum(['overline', 'pikkit', 'unknown']);
export type ImportLayout = z.infer<typeof ImportLayout>;

export const ImportReport = z.object({
  /** False if nothing was stored because rows are wrong. */
  stored: z.boolean(),
  layout: ImportLayout,
  rows: z.int(),
  added: z.int(),
  /** Rows that an earlier import or an earlier row of the file has added. */
  repeated: z.int(),
  wrong: z.int(),
});
export type ImportReport = z.infer<typeof ImportReport>;

/** Row 1 is the first below the header. A `ready` row was not stored, because others are wrong. */
const ImportRow = z.object({
  row: z.int(),
  result: z.enum(['added', 'ready', 'repeated', 'wrong', 'left-out']),
  message: z.string(),
});
export const ImportRows = z.object({ rows: z.array(ImportRow), next: z.int().nullable() });
export type ImportRows = z.infer<typeof ImportRows>;
