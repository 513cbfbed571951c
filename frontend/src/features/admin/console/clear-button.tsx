import { Button } from '../../../components/button.tsx';

/** Takes all filters away. */
export function ClearButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button variant="quiet" size="small" className="min-h-10" onClick={onClick}>
      {label}
    </Button>
  );
}
