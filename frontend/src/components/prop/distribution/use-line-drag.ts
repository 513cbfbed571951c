import { useRef } from 'react';
import type { PointerEvent } from 'react';

/** A finger that moved less than this is still deciding. */
const SLOP_PX = 8;

type Grip = { x: number; y: number; drags: boolean };
type Handlers = Record<'onPointerDown' | 'onPointerMove' | 'onPointerUp', (event: PointerEvent<HTMLElement>) => void>;

/**
 * Follows a pointer across an element: `onMove` hears where it stands, as a share 0..1 of the width. A mouse takes hold
 * at once; a finger only after it moved sideways or tapped, because it may be about to scroll the page.
 */
export function useLineDrag(onMove: (share: number) => void): Handlers {
  const grip = useRef<Grip | null>(null);
  const follow = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const box = currentTarget.getBoundingClientRect();
    if (box.width > 0) onMove((clientX - box.left) / box.width);
  };
  return {
    onPointerDown: (event) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const drags = event.pointerType !== 'touch';
      grip.current = { x: event.clientX, y: event.clientY, drags };
      if (drags) follow(event);
    },
    onPointerMove: (event) => {
      const held = heldBy(event, grip.current);
      if (!held) return;
      const [across, along] = way(event, held);
      if (across >= SLOP_PX && across > along) held.drags = true;
      if (held.drags) follow(event);
    },
    onPointerUp: (event) => {
      const held = heldBy(event, grip.current);
      if (held && (held.drags || Math.max(...way(event, held)) < SLOP_PX)) follow(event);
      grip.current = null;
    },
  };
}

function heldBy(event: PointerEvent<HTMLElement>, grip: Grip | null): Grip | null {
  return event.currentTarget.hasPointerCapture(event.pointerId) ? grip : null;
}

function way(event: PointerEvent<HTMLElement>, { x, y }: Grip): [across: number, along: number] {
  return [Math.abs(event.clientX - x), Math.abs(event.clientY - y)];
}
