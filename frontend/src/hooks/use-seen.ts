import { type RefObject, useEffect, useRef, useState } from 'react';

/** How far below the visible part an element already counts as seen. */
const MARGIN_PX = 200;

/** Whether an element has come into view, so that what is heavy loads only then. */
export function useSeen(): [RefObject<HTMLDivElement | null>, boolean] {
  const ref = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (ref.current === null || isSeen) return undefined;
    const observer = new IntersectionObserver((entries) => setSeen(entries.some((entry) => entry.isIntersecting)), {
      rootMargin: `${MARGIN_PX}px 0px`,
    });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [isSeen]);
  return [ref, isSeen];
}
