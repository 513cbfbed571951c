import { Link } from '../components/link.tsx';
import { communityUrl, helpline, publisher } from '../components/product.ts';

const PAGES = [
  ['/record', 'The record'],
  ['/account/limits', 'Limits and breaks'],
  ['/terms', 'Terms'],
  ['/privacy', 'Privacy'],
] as const;

export function Footer() {
  const link = 'inline-flex min-h-8 items-center underline-offset-4 hover:text-ink hover:underline';
  return (
    <footer className="border-t text-sm text-quiet">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-8 gap-y-3 px-4 py-6 sm:px-6">
        <p className="max-w-prose">
          © {new Date().getFullYear()} {publisher}. For adults (18+). Not a sportsbook. If betting stops being fun:{' '}
          <a href={`tel:${helpline.number}`} className="whitespace-nowrap underline underline-offset-4 hover:text-ink">
            {helpline.name}
          </a>
          , free and confidential.
        </p>
        <nav aria-label="Footer" className="flex flex-wrap gap-x-5 sm:gap-x-6">
          <a href={communityUrl} target="_blank" rel="noreferrer" className={link}>
            Help: community chat
          </a>
          {PAGES.map(([to, name]) => (
            <Link key={to} to={to} className={link}>
              {name}
            </Link>
          ))}
        </nav>
      </div>
    </footer>
  );
}
