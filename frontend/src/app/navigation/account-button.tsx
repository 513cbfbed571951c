import type { User } from '@overline/contracts';
import { initialOfEmail } from '../../components/avatar.tsx';

export function EmailInitial({ user }: { user: User }) {
  return (
    <span
      aria-hidden="true"
      className="inline-flex size-8 items-center justify-center rounded-full bg-accent-soft text-sm font-semibold"
    >
      {initialOfEmail(user.email)}
    </span>
  );
}

/** Shared by the menu button and the link shown while the menu loads. Phones have room for the initial only. */
export const ACCOUNT_BUTTON_CLASS =
  'flex h-10 items-center gap-2 rounded-full border border-line-strong p-1 text-sm hover:border-ink sm:pr-3';
