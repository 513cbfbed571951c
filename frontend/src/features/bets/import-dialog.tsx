import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ImportReport, ImportRows } from '@overline/contracts';
import { errorText } from '../../api/api-error.ts';
import { call, routes } from '../../api/call.ts';
import { useRefreshBets } from '../../bets/bet-queries.ts';
import { Banner } from '../../components/banner.tsx';
import { Button } from '../../components/button.tsx';
import { classNames } from '../../components/class-names.ts';
import { Dialog } from '../../components/dialog.tsx';
import { partsOf } from './file-parts.ts';

const FILE_INPUT = classNames(
  'mt-1 block w-full text-sm font-normal text-quiet',
  'file:mr-3 file:min-h-11 file:rounded-md file:border file:border-solid file:border-line-strong',
  'file:bg-raised file:px-4 file:font-medium file:text-ink',
);

type Rows = ImportRows['rows'];
interface Done {
  id: string;
  report: ImportReport;
  /** The rows that were not added. */
  others: Rows;
}

/** Imports a CSV file. If a row has errors, nothing is stored until the user chooses to skip such rows. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const refresh = useRefreshBets();
  const [done, setDone] = useState<Done | null>(null);
  const run = useMutation({
    mutationFn: async (from: File | string): Promise<Done> => {
      const id = typeof from === 'string' ? from : await upload(from);
      const skipWrong = typeof from === 'string';
      const report = await call(routes.runImport, { params: { id }, body: { skipWrong } });
      return { id, report, others: await otherRows(id) };
    },
    onSuccess: async (result) => {
      setDone(result);
      await refresh();
    },
  });
  return (
    <Dialog
      onClose={onClose}
      title="Import bets"
      description="A CSV file as exported here, or by Pikkit. If a row has errors, nothing is stored."
    >
      <label className="block text-sm font-medium">
        File
        <input
          type="file"
          accept=".csv,text/csv"
          className={FILE_INPUT}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            // Otherwise choosing the same file again, once it is corrected, is no change.
            target.value = '';
            setDone(null);
            if (file) run.mutate(file);
          }}
        />
      </label>
      <div aria-live="polite" className="mt-4 space-y-3">
        {run.isPending ? <p className="text-sm text-quiet">Importing…</p> : null}
        {run.isError ? (
          <Banner tone="error">{errorText(run.error, 'The import failed, and nothing was stored. Try again.')}</Banner>
        ) : null}
        {done ? <Report done={done} onSkipWrong={() => run.mutate(done.id)} /> : null}
      </div>
    </Dialog>
  );
}

/** For example '10 of 12 rows added, 1 already here, 1 left out.' */
function storedText({ rows, added, repeated, wrong }: ImportReport): string {
  const others = [...(repeated > 0 ? [`${repeated} already here`] : []), ...(wrong > 0 ? [`${wrong} left out`] : [])];
  return `${[`${added} of ${rows} rows added`, ...others].join(', ')}.`;
}

function Report({ done: { report, others }, onSkipWrong }: { done: Done; onSkipWrong: () => void }) {
  const { stored, rows, wrong } = report;
  return (
    <>
      <Banner tone={stored ? 'success' : 'notice'}>
        {stored
          ? storedText(report)
          : `Nothing was stored: ${wrong} of ${rows} rows have errors. Correct the file, or import the other rows.`}
      </Banner>
      {others.length === 0 ? null : (
        <ul aria-label="Rows that were not added" className="max-h-60 divide-y overflow-y-auto border-y text-sm">
          {others.map(({ row, result, message }) => (
            <li key={row} className="py-1.5">
              Row {row}: {result === 'repeated' ? 'already here' : message}
            </li>
          ))}
        </ul>
      )}
      {stored ? null : (
        <Button variant="secondary" onClick={onSkipWrong}>
          Import the others
        </Button>
      )}
    </>
  );
}

/** Sends the file in parts and returns the ID of its import. */
async function upload(file: File): Promise<string> {
  const id = crypto.randomUUID();
  for (const [part, text] of partsOf(await file.text()).entries())
    await call(routes.addImportPart, { params: { id, part }, body: { text } });
  return id;
}

async function otherRows(id: string): Promise<Rows> {
  const others: Rows = [];
  let after: number | null = 0;
  while (after !== null) {
    const page: ImportRows = await call(routes.importRows, { params: { id }, query: { after } });
    others.push(...page.rows.filter(({ result }) => result !== 'added' && result !== 'ready'));
    after = page.next;
  }
  return others;
}
