import type { User } from '@overline/contracts';
import { initialOfEmail } from '../../components/initials.ts';

/** The first letter of the person's e-mail address, in a disc. */
export function Initial({ user }: { user: User }) {
  return (
    <span
      aria-hidden="true"
      className="inline-flex size-8 items-center justify-center rounded-full bg-accent-soft text-sm font-semibold"
    >
      {initialOfEmail(user.email)}
    </span>
  );
}
