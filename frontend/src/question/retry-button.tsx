import { Button } from '../components/button.tsx';

/** Asks the question in the box again; nothing where the box is empty. */
export function RetryButton({ query, onAsk }: { query: string; onAsk: (query: string) => void }) {
  if (query === '') return null;
  return (
    <Button variant="secondary" size="small" onClick={() => onAsk(query)}>
      Try again
    </Button>
  );
}
