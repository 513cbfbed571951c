import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import { LogoMark } from './logo.tsx';

interface PullToRefreshProps {
  /** Refetches the data. If it rejects, the error is only logged. */
  onRefresh: () => Promise<unknown>;
  children: ReactNode;
}

const TEXTS: Record<PullStage, string> = {
  idle: '',
  pulling: 'Pull to refresh',
  'release-ready': 'Release to refresh',
  refreshing: 'Refreshing…',
};

export function PullToRefresh({ onRefresh, children }: PullToRefreshProps) {
  const { frame, distance, stage } = usePullGesture(onRefresh);
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
        {TEXTS[stage]}
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

interface Pull {
  frame: RefObject<HTMLDivElement | null>;
  /** How far the content is pulled down, in px. */
  distance: number;
  stage: PullStage;
}

function usePullGesture(onRefresh: () => Promise<unknown>): Pull {
  const frame = useRef<HTMLDivElement>(null);
  const [distance, setDistance] = useState(0);
  const [refreshing, setRefreshing] = useState(false);
  const refresh = useEffectEvent(async () => {
    setRefreshing(true);
    setDistance(PULL_THRESHOLD / 2);
    await onRefresh().catch((error: unknown) => console.error('Refreshing failed', error));
    setRefreshing(false);
    setDistance(0);
  });
  useEffect(() => {
    const stop = new AbortController();
    let startY: number | null = null;
    let pulled = 0;
    let busy = false;
    const onStart = (event: TouchEvent): void => {
      const [touch] = event.touches;
      startY = !busy && touch && event.touches.length === 1 && window.scrollY <= 0 ? touch.clientY : null;
      pulled = 0;
    };
    const onMove = (event: TouchEvent): void => {
      const [touch] = event.touches;
      if (startY === null || !touch) return;
      pulled = pullDistance(touch.clientY - startY);
      if (pulled > 0 && event.cancelable) event.preventDefault();
      setDistance(pulled);
    };
    const onEnd = async (): Promise<void> => {
      if (startY === null) return;
      startY = null;
      if (pulled < PULL_THRESHOLD) return setDistance(0);
      busy = true;
      await refresh();
      setTimeout(() => (busy = false), SNAP_BACK_MS);
    };
    const passive = { signal: stop.signal, passive: true };
    frame.current?.addEventListener('touchstart', onStart, passive);
    frame.current?.addEventListener('touchmove', onMove, { signal: stop.signal, passive: false });
    frame.current?.addEventListener('touchend', () => void onEnd(), passive);
    frame.current?.addEventListener('touchcancel', () => void onEnd(), passive);
    return () => stop.abort();
  }, []);
  return { frame, distance, stage: refreshing ? 'refreshing' : stageOf(distance) };
}

const PULL_THRESHOLD = 80;
const PULL_RESISTANCE = 2.5;
const SNAP_BACK_MS = 300;

type PullStage = 'idle' | 'pulling' | 'release-ready' | 'refreshing';

/** The distance in px that the content moves for a drag; shorter than the drag, for resistance. */
export function pullDistance(dragged: number): number {
  return Math.max(0, dragged / PULL_RESISTANCE);
}

export function stageOf(distance: number): PullStage {
  if (distance <= 0) return 'idle';
  return distance >= PULL_THRESHOLD ? 'release-ready' : 'pulling';
}
