import { useAlerts } from '../../api/shared-queries.ts';
import { Link } from '../../components/link.tsx';
import { preloadPage } from '../pages/pages.ts';

const PATH = '/alerts';
const MOST_SHOWN = 9;

/** A link to the alerts with the number of unread ones. */
export function AlertsBell() {
  const unread = useAlerts().data?.unread ?? 0;
  return (
    <Link
      to={PATH}
      aria-label={unread === 0 ? 'Alerts' : `Alerts, ${unread} unread`}
      onPointerEnter={() => preloadPage(PATH)}
      className="relative inline-flex size-10 items-center justify-center rounded-full text-quiet hover:text-ink"
    >
      <svg
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.750"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        className="size-5"
      >
        <path d="M6 16.500V11a6 6 0 0 1 12 0v5.500l1.500 1.500h-15zM10 20.500h4" />
      </svg>
      {unread === 0 ? null : (
        <span
          aria-hidden="true"
          className="absolute top-0.5 right-0 min-w-4 rounded-full bg-accent px-1 text-center text-xs text-on-accent"
        >
          {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
        </span>
      )}
    </Link>
  );
}
