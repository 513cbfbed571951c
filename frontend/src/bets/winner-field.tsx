import { useQuery } from '@tanstack/react-query';
import type { GameState, NewLeg } from '@overline/contracts';
import { gameStatesQuery } from '../api/shared-queries.ts';
import { SelectField } from '../components/choice-fields.tsx';
import { formatDateTime } from '../lib/format.ts';

type Moneyline = Extract<NewLeg, { kind: 'moneyline' }>;

/** A select for the team that the user bets on to win. Such a bet is settled automatically when the game ends. */
export function WinnerField({ leg, onChange }: { leg: Moneyline | null; onChange: (leg: Moneyline | null) => void }) {
  const { data: games = [] } = useQuery(gameStatesQuery);
  const legs = games.flatMap((game) => winners(game).map((winner) => ({ game, winner })));
  if (legs.length === 0) return null;
  return (
    <SelectField
      label="A team to win"
      value={leg === null ? '' : keyOf(leg)}
      onChange={({ target }) => onChange(legs.find(({ winner }) => keyOf(winner) === target.value)?.winner ?? null)}
    >
      <option value="">None, described below</option>
      {games.map((game) => (
        <optgroup key={game.gameId} label={`${game.awayTeam} at ${game.homeTeam}, ${formatDateTime(game.startsAt)}`}>
          {winners(game).map((winner) => (
            <option key={winner.side} value={keyOf(winner)}>
              {winner.team} to win
            </option>
          ))}
        </optgroup>
      ))}
    </SelectField>
  );
}

const keyOf = ({ gameId, side }: Moneyline): string => `${gameId} ${side}`;

function winners({ gameId, awayTeam, homeTeam }: GameState): Moneyline[] {
  return [
    { kind: 'moneyline', gameId, side: 'Away', team: awayTeam, odds: null },
    { kind: 'moneyline', gameId, side: 'Home', team: homeTeam, odds: null },
  ];
}
