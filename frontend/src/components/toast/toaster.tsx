import { useEffect } from 'react';
import { toast as sonner, Toaster } from 'sonner';
import { connectToaster, type Toast, toastDuration } from './notify.ts';
import './toaster.css';

export function ToastArea() {
  useEffect(() => connectToaster(showToast), []);
  useEffect(enforceSwipeDistance, []);
  return (
    <Toaster position="bottom-right" closeButton swipeDirections={['left', 'right']} offset={16} mobileOffset={16} />
  );
}

function showToast(toast: Toast): void {
  sonner[toast.type](toast.message, {
    duration: toastDuration(toast),
    ...(toast.action ? { action: { label: toast.action.label, onClick: toast.action.onClick } } : {}),
  });
}

const SWIPE_AWAY_PX = 100;

/**
 * Sonner dismisses a toast after a swipe of 45 px or a quick flick, but we require a longer swipe. Sonner reads the
 * distance on pointerup, so this listener runs first and resets a shorter distance to 0. Returns a stop function.
 */
function enforceSwipeDistance(): () => void {
  const stop = new AbortController();
  const options = { capture: true, signal: stop.signal };
  let startX = 0;
  window.addEventListener('pointerdown', ({ clientX }) => (startX = clientX), options);
  window.addEventListener(
    'pointerup',
    ({ clientX, target }) => {
      if (Math.abs(clientX - startX) > SWIPE_AWAY_PX || !(target instanceof Element)) return;
      target.closest<HTMLElement>('[data-sonner-toast]')?.style.setProperty('--swipe-amount-x', '0px');
    },
    options,
  );
  return () => stop.abort();
}
