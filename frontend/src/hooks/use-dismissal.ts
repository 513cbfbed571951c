import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Closes on a press outside, on Escape, and when focus leaves. */
export function useDismissal(
  frame: RefObject<HTMLElement | null>,
  open: boolean,
  dismiss: (byKey: boolean) => void,
): void {
  const onDismiss = useEffectEvent(dismiss);
  useEffect(() => {
    if (!open) return undefined;
    const stop = new AbortController();
    const outside = (target: EventTarget | null): boolean => {
      if (!(target instanceof Element)) return false;
      // A dialog opened from the menu is outside it in the DOM, but belongs to it.
      return !frame.current?.contains(target) && target.closest('[role=dialog]') === null;
    };
    const options = { signal: stop.signal };
    document.addEventListener('pointerdown', ({ target }) => outside(target) && onDismiss(false), options);
    document.addEventListener('focusin', ({ target }) => outside(target) && onDismiss(false), options);
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && onDismiss(true), options);
    return () => stop.abort();
  }, [frame, open]);
}
