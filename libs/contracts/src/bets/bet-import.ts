import { z } from 'zod';
import { NoContent, route } from '../messages/route.ts';
import { request } from '../messages/bus-messages.ts';

/** The column layouts that the import recognizes by their header. */
const ImportLayout = z.enum(['overline', 'pikkit', 'unknown']);

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

const limit = { perMinute: 240, by: 'account' } as const;
const ImportId = z.strictObject({ id: z.uuid('id: must be the ID of an import') });

export const addImportPart = route('POST', '/bets/imports/:id/parts/:part', {
  access: 'signed-in',
  summary: 'Send one part of a CSV file, from part 0 on; the ID is chosen by the caller',
  limit,
  params: ImportId.extend({ part: z.coerce.number().int().min(0).max(99) }),
  body: z.strictObject({ text: z.string().max(60_000) }),
  reply: NoContent,
});

export const runImport = route('POST', '/bets/imports/:id/run', {
  access: 'signed-in',
  summary: 'Import the file that was sent: all of its rows, or none if one is wrong and `skipWrong` is false',
  limit: { perMinute: 20, by: 'account' },
  params: ImportId,
  body: z.strictObject({ skipWrong: z.boolean().default(false) }),
  reply: ImportReport,
});

export const importRows = route('GET', '/bets/imports/:id/rows', {
  access: 'signed-in',
  summary: 'What became of each row of an import, 1,000 rows at a time',
  params: ImportId,
  query: z.strictObject({ after: z.coerce.number().int().min(0).default(0) }),
  reply: ImportRows,
});

const OneImport = z.object({ userId: z.uuid(), importId: z.uuid() });
export const addImportPartRequest = request(
  'picks.add-import-part',
  OneImport.extend({ part: z.int(), text: z.string() }),
  NoContent,
);
export const runImportRequest = request(
  'picks.run-import',
  OneImport.extend({ skipWrong: z.boolean() }),
  ImportReport,
  { timeoutMs: 30_000 },
);
export const getImportRows = request('picks.get-import-rows', OneImport.extend({ after: z.int() }), ImportRows);
