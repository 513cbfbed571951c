import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Link } from './link.tsx';

interface NameProps {
  id: string;
  children: ReactNode;
  className?: string;
  /** Whether the name is on a line of its own; if so, it is underlined only on hover. */
  isAlone?: boolean;
}

/** A name on a line of its own. Its z-index keeps it clickable in a card or row that is a link as a whole. */
export const NAME_CLASS = 'relative z-10 underline-offset-4 hover:text-accent hover:underline';
/** Like `NAME_CLASS`, but tall enough to tap. */
export const TALL_NAME_CLASS = classNames(NAME_CLASS, 'inline-block py-0.5');
const NAME_IN_TEXT_CLASS = classNames(NAME_CLASS, 'underline decoration-line-strong hover:decoration-accent');

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
    <Link to={to} className={classNames(isAlone ? TALL_NAME_CLASS : NAME_IN_TEXT_CLASS, className)}>
      {children}
    </Link>
  );
}
