import { SEARCHES_PER_DAY } from '@overline/contracts';
import { ButtonLink } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';

/** What Free sees in the place of the question box. */
export function SearchLocked() {
  return (
    <section className="flex flex-col gap-5 rounded-lg border bg-raised p-5 sm:flex-row sm:items-center sm:p-6">
      <span className="inline-flex size-12 shrink-0 items-center justify-center rounded-full bg-accent-soft text-ink">
        <Icon name="lock" className="size-6" />
      </span>
      <div className="min-w-0 flex-1">
        <h2 className="text-lg">AI Search Locked</h2>
        <p className="mt-1 max-w-prose text-sm text-quiet">
          Ask about any player in your own words and read the chance, the fair price and the facts behind them. Premium
          has {SEARCHES_PER_DAY.Premium} searches a day, Platinum {SEARCHES_PER_DAY.Platinum}.
        </p>
      </div>
      <ButtonLink to="/pricing">Upgrade Your Plan</ButtonLink>
    </section>
  );
}
