import type { Pagination } from '@overline/contracts';
import { Button } from '../../../components/button.tsx';

interface PagesProps {
  pagination: Pagination | undefined;
  onPage: (page: number) => void;
}

/** Previous, next, and where one is; nothing for a single page. */
export function Pages({ pagination, onPage }: PagesProps) {
  if (pagination === undefined || pagination.pages <= 1) return null;
  const { page, pages } = pagination;
  const turn = (to: number) => () => (to < 1 || to > pages ? undefined : onPage(to));
  return (
    <nav aria-label="Pages" className="mt-3 flex flex-wrap items-center justify-end gap-3">
      <Button variant="secondary" size="small" aria-disabled={page <= 1} onClick={turn(page - 1)}>
        Previous
      </Button>
      <p className="text-sm text-quiet">{`Page ${page} of ${pages}`}</p>
      <Button variant="secondary" size="small" aria-disabled={page >= pages} onClick={turn(page + 1)}>
        Next
      </Button>
    </nav>
  );
}
