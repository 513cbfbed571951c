import { useNavigate } from 'react-router-dom';
import type { Pick } from '@overline/contracts';
import { Button } from '../../components/button.tsx';
import { notify } from '../../components/toast/notify.ts';
import { valueWords } from '../../components/prop/value.ts';
import { factsOfPick } from '../../components/prop/prop-facts.ts';
import { unitOf } from '../../components/prop/prop-unit.ts';
import { formatOdds, formatPickWords } from '../../format/format.ts';
import { useUser } from '../../session/session-context.tsx';
import { addLeg, legOfPick } from '../../slip/use-slip.ts';

/** What can be done with a pick: put it into the parlay, or copy it with its address. */
export function PickActions({ pick }: { pick: Pick }) {
  const user = useUser();
  const navigate = useNavigate();
  const leg = legOfPick(pick);
  const add = (): void => {
    if (user === null || leg === null) return;
    const added = addLeg(user.id, leg);
    notify(
      added === 'full'
        ? { type: 'warning', message: 'Your parlay is full. Take a leg out in the builder first.' }
        : {
            type: 'success',
            message: added === 'added' ? 'Added to your parlay.' : 'It is in your parlay already.',
            action: { label: 'Open the builder', onClick: () => void navigate('/parlay-builder') },
          },
    );
  };
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(pickText(pick, window.location.origin));
      notify({ type: 'success', message: 'Copied.' });
    } catch {
      notify({ type: 'error', message: 'This browser does not let us copy. Select the text instead.' });
    }
  };
  return (
    <div className="flex flex-wrap gap-2">
      {user?.tier === 'Free' || leg === null ? null : (
        <Button variant="secondary" size="small" onClick={add}>
          Add to parlay
        </Button>
      )}
      <Button variant="secondary" size="small" onClick={() => void copy()}>
        Copy
      </Button>
    </div>
  );
}

/** A pick as it is pasted elsewhere, with the address where it stands. */
export function pickText(pick: Pick, origin: string): string {
  const { offer, probability, fairPrice } = factsOfPick(pick);
  const words = formatPickWords(pick.mockAnalysis.pickDirection, pick.propLine, unitOf(pick.propType));
  const price = `${formatOdds(pick.price, 'american')} at ${pick.book}`;
  const value = offer ? valueWords(offer, probability) : null;
  return [
    `${pick.playerName}: ${words}, ${price}`,
    ...(value ? [`${value.needs}, ${value.weSay}, ${value.ev}; pass below ${formatOdds(fairPrice, 'american')}`] : []),
    `${origin}/picks/${pick.id}`,
  ].join('\n');
}
