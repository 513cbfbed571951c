import { z } from 'zod';
import { request } from '../messages/bus-messages.ts';
import { NoContent } from '../messages/route.ts';
import { ImportReport, ImportRows } from './bet-import.ts';

const OneImport = z.object({ userId: z.uuid(), importId: z.uuid() });
export const addImportPartRequest = request('picks.add-import-part', {
  input: OneImport.extend({ part: z.int(), text: z.string() }),
  reply: NoContent,
});
export const runImportRequest = request('picks.run-import', {
  input: OneImport.extend({ skipWrong: z.boolean() }),
  reply: ImportReport,
  timeoutMs: 30_000,
});
export const getImportRows = request('picks.get-import-rows', {
  input: OneImport.extend({ after: z.int() }),
  reply: ImportRows,
});
