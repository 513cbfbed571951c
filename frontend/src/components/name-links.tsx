import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Link } from './link.tsx';

interface NameProps {
  id: string;
  children: ReactNode;
  className?: string;
}

// Above whatever covers the card or row that the name is in.
export const NAME = classNames(
  'relative z-10 underline decoration-line-strong underline-offset-4',
  'hover:text-accent hover:decoration-accent',
);

/** A player's name that leads to the player's page. */
export function PlayerLink({ id, children, className }: NameProps) {
  return (
    <Link to={`/players/${id}`} className={classNames(NAME, className)}>
      {children}
    </Link>
  );
}

/** A team's name or a matchup that leads to the page of the game. */
export function GameLink({ id, children, className }: NameProps) {
  return (
    <Link to={`/games/${id}`} className={classNames(NAME, className)}>
      {children}
    </Link>
  );
}
