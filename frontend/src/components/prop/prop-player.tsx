import { Avatar } from '../avatar.tsx';
import { matchup, type PropFacts } from './prop-facts.ts';

/** Who the prop is about, and against whom. */
export function PropPlayer({ facts }: { facts: PropFacts }) {
  return (
    <div className="flex min-w-0 items-start gap-3">
      <Avatar name={facts.playerName} imageUrl={facts.imageUrl} />
      <div className="min-w-0">
        <p className="font-semibold normal-nums">{facts.playerName}</p>
        <p className="text-sm text-quiet">{matchup(facts)}</p>
      </div>
    </div>
  );
}
