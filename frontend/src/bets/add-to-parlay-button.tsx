import { useNavigate } from 'react-router-dom';
import { Button } from '../components/button.tsx';
import { notify } from '../components/toast/notify.ts';
import { addToParlaySlip, type Leg } from '../hooks/use-parlay-slip.ts';
import { useUser } from '../session/session-context.tsx';

/** Adds a bet to the parlay that the user is building, and reports what happened. */
export function AddToParlayButton({ leg }: { leg: Leg }) {
  const user = useUser();
  const navigate = useNavigate();
  if (user === null) return null;
  const add = (): void => {
    const added = addToParlaySlip(user.id, leg);
    notify(
      added === 'full'
        ? { type: 'warning', message: 'Your parlay is full. Remove a leg in the builder first.' }
        : {
            type: 'success',
            message: added === 'added' ? 'Added to your parlay.' : 'Already in your parlay.',
            action: { label: 'Open the builder', onClick: () => void navigate('/parlay-builder') },
          },
    );
  };
  return (
    <Button variant="secondary" size="small" onClick={add}>
      Add to parlay
    </Button>
  );
}
