import type { ReactNode } from 'react';
import { IconSvg } from './icon.tsx';

/** Icons that no page needs for its first paint. */
const SHAPES = {
  bell: <path d="M6 16.500V11a6 6 0 0 1 12 0v5.500l1.500 1.500h-15zM10 20.500h4" />,
  sun: (
    <>
      <circle cx="12" cy="12" r="4" />
      <path d="M12 3v2m0 14v2M3 12h2m14 0h2M5.600 5.600 7 7m10 10 1.400 1.400m0-12.800L17 7M7 17l-1.400 1.400" />
    </>
  ),
  moon: <path d="M20 14.500A8.500 8.500 0 0 1 9.500 4a8.500 8.500 0 1 0 10.500 10.500Z" />,
  half: (
    <>
      <circle cx="12" cy="12" r="8.500" />
      <path d="M12 3.500v17a8.500 8.500 0 0 0 0-17Z" fill="currentColor" />
    </>
  ),
  share: <path d="M12 15V4m0 0L8 8m4-4 4 4M6 12H5v8h14v-8h-1" />,
  refresh: <path d="M20 11a8 8 0 1 0-2.300 6.500M20 5v6h-6" />,
  lock: (
    <>
      <rect x="5" y="11" width="14" height="9" rx="2" />
      <path d="M8 11V8a4 4 0 0 1 8 0v3" />
    </>
  ),
} as const satisfies Record<string, ReactNode>;

export type LateIconName = keyof typeof SHAPES;

/** Decorative: hidden from screen readers. */
export function LateIcon({ name, className }: { name: LateIconName; className?: string }) {
  return <IconSvg className={className}>{SHAPES[name]}</IconSvg>;
}
