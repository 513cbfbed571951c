import { useEffect } from 'react';
import { toast as sonner, Toaster } from 'sonner';
import { connectToaster, toastDuration, type Toast } from './toast.tsx';
import './toaster.css';

/** Draws toasts: closable, swiped away sideways, gone after their time. */
export function ToastArea() {
  useEffect(() => connectToaster(draw), []);
  useEffect(enforceSwipeDistance, []);
  return (
    <Toaster position="bottom-right" closeButton swipeDirections={['left', 'right']} offset={16} mobileOffset={16} />
  );
}

function draw(toast: Toast): void {
  sonner[toast.type](toast.message, {
    duration: toastDuration(toast),
    ...(toast.action ? { action: { label: toast.action.label, onClick: toast.action.onClick } } : {}),
  });
}

/** A toast goes away when it was swiped sideways by more than this. */
const SWIPE_AWAY_PX = 100;

/**
 * Holds swipes to the product's distance: sonner lets a toast go after 45 px, or at any quick flick. It reads how far
 * the toast was moved when the pointer lifts; up to 100 px this says that it was not moved. Answers the way to stop.
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
