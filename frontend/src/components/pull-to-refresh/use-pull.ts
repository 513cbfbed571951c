import { useEffect, useRef, useState, type RefObject } from 'react';
import { pullDistance, PULL_THRESHOLD, SNAP_BACK_MS, stageOf, type PullStage } from './pull.ts';

interface Pull {
  frame: RefObject<HTMLDivElement | null>;
  /** How far the content stands below its place, px. */
  distance: number;
  stage: PullStage;
}

/** Follows a finger that pulls the page down from its top. */
export function usePull(onRefresh: () => Promise<unknown>): Pull {
  const frame = useRef<HTMLDivElement>(null);
  const refresh = useRef(onRefresh);
  const [distance, setDistance] = useState(0);
  const [stage, setStage] = useState<PullStage>('idle');
  useEffect(() => {
    refresh.current = onRefresh;
  });
  useEffect(() => {
    const element = frame.current;
    if (element === null) return undefined;
    return watchPull(element, {
      move: (pulled) => {
        setDistance(pulled);
        setStage(stageOf(pulled));
      },
      refresh: async () => {
        setStage('refreshing');
        setDistance(PULL_THRESHOLD / 2);
        await refresh.current().catch((error: unknown) => console.error('Refreshing failed', error));
      },
    });
  }, []);
  return { frame, distance, stage };
}

interface PullHandler {
  move: (distance: number) => void;
  refresh: () => Promise<void>;
}

function watchPull(element: HTMLElement, handler: PullHandler): () => void {
  const stop = new AbortController();
  let startY: number | null = null;
  let distance = 0;
  let busy = false;
  const settle = (): void => {
    distance = 0;
    handler.move(0);
  };
  const onStart = (event: TouchEvent): void => {
    const [touch] = event.touches;
    startY = !busy && touch && event.touches.length === 1 && window.scrollY <= 0 ? touch.clientY : null;
  };
  const onMove = (event: TouchEvent): void => {
    const [touch] = event.touches;
    if (startY === null || !touch) return;
    distance = pullDistance(touch.clientY - startY);
    if (distance > 0 && event.cancelable) event.preventDefault();
    handler.move(distance);
  };
  const onEnd = async (): Promise<void> => {
    if (startY === null) return;
    startY = null;
    if (distance < PULL_THRESHOLD) return settle();
    busy = true;
    await handler.refresh();
    settle();
    setTimeout(() => (busy = false), SNAP_BACK_MS);
  };
  const passive = { signal: stop.signal, passive: true };
  element.addEventListener('touchstart', onStart, passive);
  element.addEventListener('touchmove', onMove, { signal: stop.signal, passive: false });
  element.addEventListener('touchend', () => void onEnd(), passive);
  element.addEventListener('touchcancel', () => void onEnd(), passive);
  return () => stop.abort();
}
