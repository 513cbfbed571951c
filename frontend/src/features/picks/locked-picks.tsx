import { UPGRADE_MESSAGE } from '@overline/contracts';
import { ButtonLink } from '../../components/button.tsx';
import { classNames } from '../../components/class-names.ts';
import { LateIcon } from '../../components/more-icons.tsx';
import { Link } from '../../components/link.tsx';
import { MotifDrawing } from '../../components/prop/distribution/drawing.tsx';

/** Placeholders for picks that the user's plan does not include. The browser receives only their number. */
export function LockedPicks({ count }: { count: number }) {
  if (count <= 0) return null;
  return (
    <section aria-label="Locked picks" className="mt-4">
      <div
        className={classNames(
          'mb-4 flex flex-wrap items-center justify-between gap-x-6',
          'gap-y-3 rounded-lg border bg-accent-soft px-5 py-4',
        )}
      >
        <p className="font-medium">{UPGRADE_MESSAGE}</p>
        <ButtonLink to="/pricing" size="small">
          See plans
        </ButtonLink>
      </div>
      <ul className="grid grid-cols-2 gap-4 lg:grid-cols-3">
        {Array.from({ length: count }, (_, index) => (
          <li key={index}>
            <Link
              to="/pricing"
              aria-label={`Locked pick. ${UPGRADE_MESSAGE}`}
              className={classNames(
                'flex flex-col gap-4 rounded-lg border border-dashed border-line-strong p-4',
                'text-quiet sm:p-5 transition-colors hover:border-ink hover:text-ink',
              )}
            >
              <span className="flex items-center gap-2 text-sm font-medium">
                <LateIcon name="lock" className="size-4" />
                Locked pick
              </span>
              <span className="h-12 opacity-60 grayscale">
                <MotifDrawing />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
