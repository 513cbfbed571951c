import { type ReactNode, type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { classNames } from './class-names.ts';

interface MenuProps {
  /** What the button shows. */
  label: ReactNode;
  className: string;
  buttonClassName: string;
  panelClassName: string;
  children: ReactNode;
}

/** A button with a panel below it. A press outside, Escape and navigation close it. */
export function Menu({ label, className, buttonClassName, panelClassName, children }: MenuProps) {
  const frame = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useId();
  // The menu is open only at the location where it was opened, so that navigating closes it.
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const open = openAt === key;
  useDismissal(frame, open, (byKey) => {
    setOpenAt(null);
    if (byKey) button.current?.focus();
  });
  return (
    <div ref={frame} className={className}>
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={panel}
        onClick={() => setOpenAt(open ? null : key)}
        className={buttonClassName}
      >
        {label}
      </button>
      <div
        id={panel}
        hidden={!open}
        className={classNames(
          'menu-panel absolute right-0 rounded-lg border border-line-strong bg-raised p-2',
          panelClassName,
        )}
      >
        {open ? children : null}
      </div>
    </div>
  );
}

/** Calls `dismiss` on a press or a focus change outside `frame`, and on Escape. */
function useDismissal(frame: RefObject<HTMLElement | null>, open: boolean, dismiss: (byKey: boolean) => void): void {
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
