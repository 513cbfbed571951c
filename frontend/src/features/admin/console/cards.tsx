import type { ReactNode } from 'react';
import { classNames } from '../../../components/class-names.ts';
import { Skeleton } from '../../../components/page.tsx';

export interface Card {
  label: string;
  /** Undefined while loading. */
  value: ReactNode;
  /** Sample size or comparison. */
  note?: ReactNode;
}

/** A row of metrics; fewer per row where the text is large. */
export function Cards({ label, cards }: { label: string; cards: readonly Card[] }) {
  return (
    <dl
      aria-label={label}
      className={classNames(
        'grid overflow-hidden rounded-lg border bg-raised',
        'grid-cols-[repeat(auto-fit,minmax(min(100%,max(9rem,50%)),1fr))]',
        cards.length % 3 === 0
          ? 'lg:grid-cols-[repeat(auto-fit,minmax(min(100%,max(9rem,33%)),1fr))]'
          : 'lg:grid-cols-[repeat(auto-fit,minmax(min(100%,max(9rem,25%)),1fr))]',
      )}
    >
      {cards.map((card) => (
        <div key={card.label} className="-mt-px -ml-px min-w-0 border-t border-l p-4 wrap-anywhere">
          <dt className="text-sm text-quiet">{card.label}</dt>
          <dd className="mt-1">
            <span className="block text-xl font-semibold tracking-tight">
              {card.value === undefined ? <Skeleton className="h-8 w-20" /> : card.value}
            </span>
            {card.note ? <span className="mt-0.5 block text-xs text-quiet">{card.note}</span> : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}
