import type { FormEventHandler, ReactNode } from 'react';
import { Banner } from '../../../components/banner.tsx';
import { Button } from '../../../components/button.tsx';

interface DiscountFormFrameProps {
  onSubmit: FormEventHandler<HTMLFormElement>;
  problem: string | undefined;
  submit: string;
  busy: boolean;
  children: ReactNode;
}

/** A dialog's form: what went wrong, the fields, one button. */
export function DiscountFormFrame({ onSubmit, problem, submit, busy, children }: DiscountFormFrameProps) {
  return (
    <form noValidate className="space-y-4" onSubmit={onSubmit}>
      {problem ? <Banner tone="error">{problem}</Banner> : null}
      {children}
      <Button type="submit" className="w-full" aria-disabled={busy}>
        {busy ? 'Creating…' : submit}
      </Button>
    </form>
  );
}
