import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FailedWorkList } from '@overline/contracts';
import { call, routes } from '../../api/call.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { RowButton } from '../../components/row-button.tsx';
import { notify } from '../../components/toast/notify.ts';
import { formatCount } from '../../lib/format.ts';
import { notifyError, useConsoleMutation } from './console/console-queries.ts';
import { ConfirmButton } from './console/confirm-button.tsx';
import { type Column, Table, Timestamp } from './console/table.tsx';

type Service = FailedWorkList['services'][number];
/** A failed event, call or analysis, with its service. */
type Failure = Service['items'][number] & Pick<Service, 'service'>;

export function FailureTable({ failures }: { failures: FailedWorkList | undefined }) {
  const rows = failures?.services
    .flatMap(({ service, items }) => items.map((item): Failure => ({ ...item, service })))
    .sort((a, b) => b.failedAt.localeCompare(a.failedAt));
  const count = failures?.services.reduce((sum, service) => sum + service.count, 0) ?? 0;
  return (
    <>
      <Table
        label="List of failed work"
        columns={FAILURE_COLUMNS}
        rows={rows}
        keyOf={({ service, id }) => `${service} ${id}`}
        empty="No failed work"
      />
      {rows && count > rows.length ? (
        <p className="mt-2 text-sm text-quiet">{`The newest ${rows.length} of ${formatCount(count)}.`}</p>
      ) : null}
    </>
  );
}

const KINDS: Record<Failure['kind'], string> = {
  'unhandled-event': 'Event not handled',
  'unpublished-event': 'Event not published',
  'outside-call': 'Outside call',
  analysis: 'Analysis',
};

const FAILURE_COLUMNS: ReadonlyArray<Column<Failure>> = [
  { header: 'Service', cell: ({ service }) => service, className: 'font-medium' },
  {
    header: 'What',
    cell: ({ kind, name }) => (
      <>
        <span className="normal-nums">{name}</span>
        <span className="block text-xs text-quiet">{KINDS[kind]}</span>
      </>
    ),
  },
  {
    header: 'Reason',
    cell: ({ reason, content }) => (
      <details>
        <summary className="cursor-pointer break-words">{reason}</summary>
        <pre className="mt-2 max-w-xl text-xs break-all whitespace-pre-wrap text-quiet">{content}</pre>
      </details>
    ),
    className: 'min-w-64 max-w-md',
  },
  { header: 'Attempts', align: 'right', cell: ({ tries }) => tries },
  { header: 'Failed', cell: ({ failedAt }) => <Timestamp at={failedAt} /> },
  { header: 'Actions', align: 'right', cell: (failure) => <Actions failure={failure} /> },
];

/** A failed analysis is part of the search history, so it can be retried but not dropped. */
function Actions({ failure: { service, id, kind, name } }: { failure: Failure }) {
  const queries = useQueryClient();
  const replay = useMutation({
    mutationFn: () => call(routes.replayFailure, { params: { service, id } }),
    onSuccess: ({ success, message }) => notify({ type: success ? 'success' : 'error', message }),
    onError: (error) => notifyError(error, 'The replay failed. Please try again.'),
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeys.adminFailures }),
  });
  const drop = useConsoleMutation<void>({
    mutationFn: () => call(routes.dropFailure, { params: { service, id } }),
    success: () => `${name} was dropped.`,
    failure: 'The drop failed. Please try again.',
    queryKey: queryKeys.adminFailures,
  });
  return (
    <div className="flex justify-end gap-1">
      <RowButton label={`Replay ${name}`} busy={replay.isPending} onClick={replay.mutate}>
        {replay.isPending ? 'Replaying…' : 'Replay'}
      </RowButton>
      {kind === 'analysis' ? null : (
        <ConfirmButton
          danger
          label={`Drop ${name}`}
          question={`Are you sure you want to drop ${name}?`}
          consequence="It will never run."
          onConfirm={drop.mutate}
        >
          Drop
        </ConfirmButton>
      )}
    </div>
  );
}
