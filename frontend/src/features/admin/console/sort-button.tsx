import { classNames } from '../../../components/class-names.ts';
import { Icon } from '../../../components/icon.tsx';

interface SortButtonProps {
  label: string;
  sorted: 'asc' | 'desc' | null;
  onClick: () => void;
}

/** The head of a column that sorts by it. */
export function SortButton({ label, sorted, onClick }: SortButtonProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      className={classNames(
        '-mx-1 inline-flex items-center gap-0.5 rounded-sm px-1 hover:text-ink',
        sorted && 'text-ink',
      )}
    >
      {label}
      <Icon
        name="chevron"
        className={classNames('size-4', sorted === 'asc' && 'rotate-180', sorted === null && 'opacity-40')}
      />
    </button>
  );
}
