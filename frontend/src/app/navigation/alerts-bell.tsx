import { useAlerts } from '../../api/alerts-query.ts';
import { Link } from '../../components/link.tsx';
import { LateIcon } from '../../components/more-icons.tsx';

const MAX_SHOWN = 9;

/** A link to the alerts with the number of unread ones. */
export function AlertsBell() {
  const unread = useAlerts().data?.unread ?? 0;
  return (
    <Link
      to="/alerts"
      aria-label={unread === 0 ? 'Alerts' : `Alerts, ${unread} unread`}
      className="relative inline-flex size-10 items-center justify-center rounded-full text-quiet hover:text-ink"
    >
      <LateIcon name="bell" />
      {unread === 0 ? null : (
        <span
          aria-hidden="true"
          className="absolute top-0.5 right-0 min-w-4 rounded-full bg-accent px-1 text-center text-xs text-on-accent"
        >
          {unread > MAX_SHOWN ? `${MAX_SHOWN}+` : unread}
        </span>
      )}
    </Link>
  );
}
