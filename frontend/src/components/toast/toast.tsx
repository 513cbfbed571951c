import { lazy, Suspense, useEffect, useState } from 'react';

export interface Toast {
  message: string;
  type: 'success' | 'error' | 'warning' | 'info';
  /** Milliseconds on screen, 4000 unless said; 0 stays until closed. */
  duration?: number;
  persistent?: boolean;
  action?: { label: string; onClick: () => void };
}

export const TOAST_MS = 4000;

type Show = (toast: Toast) => void;

const waiting: Toast[] = [];
let show: Show | null = null;
let requestHost: (() => void) | null = null;

/** Shows a short message over the page. The code that draws it is fetched with the first one. */
export function notify(toast: Toast): void {
  if (show) return show(toast);
  waiting.push(toast);
  requestHost?.();
}

/** How long a toast stands, in milliseconds; Infinity for one that stays. */
export function toastDuration({
  duration = TOAST_MS,
  persistent = false,
}: Pick<Toast, 'duration' | 'persistent'>): number {
  return persistent || duration === 0 ? Number.POSITIVE_INFINITY : duration;
}

/** The page's host asks to be told when the first toast waits. */
function onFirstToast(call: () => void): void {
  requestHost = call;
  if (waiting.length > 0) call();
}

/** The drawn host takes over: everything that waited, and all that follows. */
export function connectToaster(by: Show): void {
  show = by;
  for (const toast of waiting.splice(0)) by(toast);
}

const Toaster = lazy(() => import('./toaster.tsx').then((module) => ({ default: module.ToastArea })));

/** The place of toasts; costs nothing until there is one. */
export function ToastHost() {
  const [needed, setNeeded] = useState(false);
  useEffect(() => onFirstToast(() => setNeeded(true)), []);
  if (!needed) return null;
  return (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  );
}
