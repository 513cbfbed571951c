import type { ReactNode } from 'react';
import { LogoMark } from '../logo.tsx';
import { SNAP_BACK_MS, type PullStage } from './pull.ts';
import { usePull } from './use-pull.ts';
import { classNames } from '../class-names.ts';

interface PullToRefreshProps {
  /** Fetches again; a failure is only logged. */
  onRefresh: () => Promise<unknown>;
  children: ReactNode;
}

const WORDS: Record<PullStage, string> = {
  idle: '',
  pulling: 'Pull to refresh',
  'release-ready': 'Release to refresh',
  refreshing: 'Refreshing…',
};

/** On a touch screen, at the top of the page: pull the content down to fetch it again. */
export function PullToRefresh({ onRefresh, children }: PullToRefreshProps) {
  const { frame, distance, stage } = usePull(onRefresh);
  const atRest = stage === 'idle' || stage === 'refreshing';
  return (
    <div ref={frame} data-pull={stage} className="relative">
      <div
        role="status"
        className={classNames(
          'pointer-events-none absolute inset-x-0 top-0 flex items-end',
          'justify-center gap-2 overflow-hidden pb-2 text-sm text-quiet',
        )}
        style={{ height: distance }}
      >
        {stage === 'idle' ? null : (
          <LogoMark className={stage === 'refreshing' ? 'h-4 w-6 animate-pulse' : 'h-4 w-6'} />
        )}
        {WORDS[stage]}
      </div>
      <div
        style={{
          transform: distance > 0 ? `translateY(${distance}px)` : undefined,
          transition: atRest ? `transform ${SNAP_BACK_MS}ms ease-out` : undefined,
        }}
      >
        {children}
      </div>
    </div>
  );
}
