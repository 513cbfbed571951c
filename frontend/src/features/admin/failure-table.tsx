import { useState } from 'react';
import type { FailedWorkList } from '@overline/contracts';
import { Button } from '../../components/button.tsx';
import { ConfirmDialog } from '../../components/dialog.tsx';
import { type Failure, useDropFailure, useReplayFailure } from './api/failures.ts';
import { type Column, Table, Timestamp } from './console/table.tsx';

const KINDS: Record<Failure['kind'], string> = {
  'parked-event': 'Event not handled',
  'unpublished-event': 'Event not published',
  'outside-call': 'Outside call',
  analysis: 'Analysis',
};

export function FailureTable({ failures }: { failures: FailedWorkList | undefined }) {
  const [asked, setAsked] = useState<Failure | null>(null);
  const drop = useDropFailure();
  const rows = failures?.services
    .flatMap(({ service, items }) => items.map((item): Failure => ({ ...item, service })))
    .sort((a, b) => b.failedAt.localeCompare(a.failedAt));
  const count = failures?.services.reduce((sum, service) => sum + service.count, 0) ?? 0;
  return (
    <>
      <Table
        label="Failed pieces of work"
        columns={columnsWith(setAsked)}
        rows={rows}
        keyOf={({ service, id }) => `${service} ${id}`}
        empty="Nothing has failed"
      />
      {rows && count > rows.length ? (
        <p className="mt-2 text-sm text-quiet">{`The newest ${rows.length} of ${count.toLocaleString('en')}.`}</p>
      ) : null}
      {asked ? (
        <ConfirmDialog
          question={`Are you sure you want to drop ${asked.name}?`}
          confirm="Drop"
          onCancel={() => setAsked(null)}
          onConfirm={() => {
            drop.mutate(asked);
            setAsked(null);
          }}
        >
          What it would have done never happens.
        </ConfirmDialog>
      ) : null}
    </>
  );
}

function columnsWith(confirmDrop: (failure: Failure) => void): Array<Column<Failure>> {
  return [
    { key: 'service', header: 'Service', cell: ({ service }) => service, className: 'font-medium' },
    {
      key: 'what',
      header: 'What',
      cell: ({ kind, name }) => (
        <>
          <span className="normal-nums">{name}</span>
          <span className="block text-xs text-quiet">{KINDS[kind]}</span>
        </>
      ),
    },
    {
      key: 'reason',
      header: 'Reason',
      cell: ({ reason, content }) => (
        <details>
          <summary className="cursor-pointer break-words">{reason}</summary>
          <pre className="mt-2 max-w-xl text-xs break-all whitespace-pre-wrap text-quiet">{content}</pre>
        </details>
      ),
      className: 'min-w-64 max-w-md',
    },
    { key: 'tries', header: 'Tries', align: 'right', cell: ({ tries }) => tries },
    {
      key: 'failedAt',
      header: 'Failed',
      cell: ({ failedAt }) => <Timestamp at={failedAt} />,
    },
    {
      key: 'actions',
      header: 'Actions',
      align: 'right',
      cell: (failure) => <FailureActions failure={failure} confirmDrop={confirmDrop} />,
    },
  ];
}

function FailureActions({ failure, confirmDrop }: { failure: Failure; confirmDrop: (failure: Failure) => void }) {
  const replay = useReplayFailure();
  return (
    <div className="flex justify-end gap-1">
      <Button
        variant="secondary"
        size="small"
        aria-label={`Replay ${failure.name}`}
        aria-disabled={replay.isPending}
        onClick={() => (replay.isPending ? undefined : replay.mutate(failure))}
      >
        {replay.isPending ? 'Replaying…' : 'Replay'}
      </Button>
      <Button
        variant="quiet"
        size="small"
        className="text-danger!"
        aria-label={`Drop ${failure.name}`}
        onClick={() => confirmDrop(failure)}
      >
        Drop
      </Button>
    </div>
  );
}
