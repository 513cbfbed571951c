import { useEffect } from 'react';
import { toast as sonner, Toaster } from 'sonner';
import { takeToasts, timeOf, type Toast } from './notify.ts';
import { holdShortSwipes } from './swipe.ts';
import './toaster.css';

/** Draws toasts: closable, swiped away sideways, gone after their time. */
export function ToastArea() {
  useEffect(() => takeToasts(draw), []);
  useEffect(holdShortSwipes, []);
  return (
    <Toaster position="bottom-right" closeButton swipeDirections={['left', 'right']} offset={16} mobileOffset={16} />
  );
}

function draw(toast: Toast): void {
  sonner[toast.type](toast.message, {
    duration: timeOf(toast),
    ...(toast.action ? { action: { label: toast.action.label, onClick: toast.action.onClick } } : {}),
  });
}
