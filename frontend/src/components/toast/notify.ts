export interface Toast {
  message: string;
  type: 'success' | 'error' | 'warning' | 'info';
  /** Milliseconds, 4000 by default; 0 stays until closed. */
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

/** Milliseconds; Infinity for a toast that stays. */
export function toastDuration({
  duration = TOAST_MS,
  persistent = false,
}: Pick<Toast, 'duration' | 'persistent'>): number {
  return persistent || duration === 0 ? Number.POSITIVE_INFINITY : duration;
}

/** Called once a toast is waiting to be shown. */
export function onFirstToast(call: () => void): void {
  requestHost = call;
  if (waiting.length > 0) call();
}

/** Shows the queued toasts, and all that follow, with `by`. */
export function connectToaster(by: Show): void {
  show = by;
  for (const toast of waiting.splice(0)) by(toast);
}
