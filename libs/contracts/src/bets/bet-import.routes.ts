import { z } from 'zod';
import { NoContent, route } from '../messages/route.ts';
import { ImportReport, ImportRows } from './bet-import.ts';

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
