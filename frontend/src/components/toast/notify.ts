export interface Toast {
  message: string;
  type: 'success' | 'error' | 'warning' | 'info';
  /** Milliseconds, 4000 by default. At 0, the toast stays until the user closes it. */
  duration?: number;
  persistent?: boolean;
  action?: { label: string; onClick: () => void };
}

export const TOAST_MS = 4000;

type Show = (toast: Toast) => void;

const waiting: Toast[] = [];
let show: Show | null = null;
let requestHost: (() => void) | null = null;

/** Shows a toast. The toaster's code is loaded with the first one. */
export function notify(toast: Toast): void {
  if (show) return show(toast);
  waiting.push(toast);
  requestHost?.();
}

/** How long to show a toast, in milliseconds. Infinity if it stays until the user closes it. */
export function toastDuration({
  duration = TOAST_MS,
  persistent = false,
}: Pick<Toast, 'duration' | 'persistent'>): number {
  return persistent || duration === 0 ? Number.POSITIVE_INFINITY : duration;
}

/** Calls `listener` once a toast is waiting to be shown. */
export function onFirstToast(listener: () => void): void {
  requestHost = listener;
  if (waiting.length > 0) listener();
}

/** Shows the queued toasts and all later ones with `showToast`. */
export function connectToaster(showToast: Show): void {
  show = showToast;
  for (const toast of waiting.splice(0)) showToast(toast);
}
