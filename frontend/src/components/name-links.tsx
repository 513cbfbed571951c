import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Link } from './link.tsx';

interface NameProps {
  id: string;
  children: ReactNode;
  className?: string;
  /** On a line of its own, where an underline under every name would be noise. */
  isAlone?: boolean;
}

/** The look of a name on a line of its own, above whatever covers its card or row. */
export const NAME = 'relative z-10 underline-offset-4 hover:text-accent hover:underline';
/** The same, high enough for a finger. */
export const TALL_NAME = classNames(NAME, 'inline-block py-0.5');
const IN_TEXT = classNames(NAME, 'underline decoration-line-strong hover:decoration-accent');

/** A player's name that leads to the player's page. */
export function PlayerLink({ id, ...name }: NameProps) {
  return <NameLink to={`/players/${id}`} {...name} />;
}

/** A team's name or a matchup that leads to the page of the game. */
export function GameLink({ id, ...name }: NameProps) {
  return <NameLink to={`/games/${id}`} {...name} />;
}

function NameLink({ to, children, className, isAlone = false }: Omit<NameProps, 'id'> & { to: string }) {
  return (
    <Link to={to} className={classNames(isAlone ? TALL_NAME : IN_TEXT, className)}>
      {children}
    </Link>
  );
}
