import type { PublicRecord } from '@overline/contracts';

/** How to check all of it without us, and where to take it from. */
export function HowToCheck({ head }: { head: PublicRecord['head'] }) {
  const link = 'text-accent underline underline-offset-4 hover:text-accent-strong';
  return (
    <section aria-labelledby="check" className="mt-12 max-w-prose space-y-3 text-sm">
      <h2 id="check" className="text-lg">
        Check all of it
      </h2>
      <p>
        Take the{' '}
        <a className={link} href="/api/record/picks.csv" download>
          picks as a CSV file
        </a>{' '}
        or the{' '}
        <a className={link} href="/api/record/chain">
          chain as JSON
        </a>
        , and run{' '}
        <code className="rounded-sm bg-sunk px-1 py-0.5">npm run verify-record -- {window.location.origin}</code> from
        our public source. With <code className="rounded-sm bg-sunk px-1 py-0.5">--witness FILE</code> it remembers what
        it has seen, and finds a past that was rewritten since.
      </p>
      {head ? (
        <p className="break-all text-quiet">
          The record ends with entry {head.sequence}: {head.hash}
        </p>
      ) : null}
    </section>
  );
}
