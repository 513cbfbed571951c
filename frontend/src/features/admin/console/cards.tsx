import type { ReactNode } from 'react';
import { Skeleton } from '../../../components/skeleton.tsx';

export interface Card {
  label: string;
  /** Undefined while it is on its way. */
  value: ReactNode;
  /** The size of the sample, or what it is compared with. */
  note?: ReactNode;
}

/** A row of figures, each with its name and its size. */
export function Cards({ label, cards }: { label: string; cards: readonly Card[] }) {
  return (
    <dl aria-label={label} className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border bg-line lg:grid-cols-4">
      {cards.map((card) => (
        <div key={card.label} className="bg-raised p-4">
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
