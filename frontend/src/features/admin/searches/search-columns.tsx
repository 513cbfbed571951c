import type { SearchRecord } from '@overline/contracts';
import { classNames } from '../../../components/class-names.ts';
import { Moment } from '../console/moment.tsx';
import type { Column } from '../console/table.tsx';
import { isCut, resultWords } from './search-words.ts';

/** The columns of the searches. */
export const SEARCH_COLUMNS: ReadonlyArray<Column<SearchRecord>> = [
  {
    key: 'timestamp',
    header: 'Timestamp',
    cell: ({ timestamp }) => <Moment at={timestamp} />,
  },
  {
    key: 'user',
    header: 'User',
    cell: ({ username, userTier }) => (
      <>
        <span className="font-medium">{username}</span>
        <span className="block text-xs text-quiet">{userTier}</span>
      </>
    ),
  },
  { key: 'query', header: 'Query', cell: ({ query }) => query, className: 'min-w-48 max-w-96 normal-nums' },
  { key: 'type', header: 'Type', cell: ({ type }) => type },
  {
    key: 'status',
    header: 'Status',
    cell: ({ success }) => (
      <span className={classNames('font-medium', !success && 'text-danger')}>{success ? 'Success' : 'Failed'}</span>
    ),
  },
  {
    key: 'results',
    header: 'Results',
    cell: (search) => (
      <span
        title={isCut(search) ? (search.error ?? undefined) : undefined}
        className={classNames('whitespace-nowrap', isCut(search) && "after:content-['…']")}
      >
        {resultWords(search)}
      </span>
    ),
  },
];
