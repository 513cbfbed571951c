import { useCallback, useEffect, useRef, useState } from 'react';

/** Which pick's detail is open. Closing gives the focus back to the card it was opened from. */
export function useOpenPick(): { openId: string | null; open: (id: string) => void; close: () => void } {
  const [openId, setOpenId] = useState<string | null>(null);
  const opener = useRef<Element | null>(null);
  const open = useCallback((id: string) => {
    opener.current = document.activeElement;
    setOpenId(id);
  }, []);
  const close = useCallback(() => setOpenId(null), []);
  useEffect(() => {
    if (openId === null && opener.current instanceof HTMLElement) opener.current.focus();
  }, [openId]);
  return { openId, open, close };
}
