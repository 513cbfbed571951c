import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';

type BannerTone = 'error' | 'notice' | 'success' | 'plain';

const TONES: Record<BannerTone, string> = {
  error: 'bg-danger-soft text-danger border-danger',
  notice: 'bg-notice-soft text-notice border-notice',
  success: 'bg-hit-soft text-hit border-hit',
  plain: 'bg-raised text-ink border-line',
};

interface BannerProps {
  tone?: BannerTone;
  children: ReactNode;
  action?: ReactNode;
  className?: string;
}

/** Errors are announced immediately (alert), everything else politely (status). */
export function Banner({ tone = 'plain', children, action, className }: BannerProps) {
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      className={classNames(
        'flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border px-4 py-3 text-sm',
        TONES[tone],
        className,
      )}
    >
      <div className="min-w-0 flex-1 basis-32 wrap-anywhere">{children}</div>
      {action}
    </div>
  );
}

/** A banner with a 'Try again' button. */
export function RetryBanner({ onRetry, ...banner }: Omit<BannerProps, 'action'> & { onRetry: () => void }) {
  return (
    <Banner
      {...banner}
      action={
        <Button variant="secondary" size="small" onClick={onRetry}>
          Try again
        </Button>
      }
    />
  );
}
