import { useState } from 'react';
import { classNames } from './class-names.ts';
import { initialsOf } from './initials.ts';

interface AvatarProps {
  name: string;
  /** Empty or broken: the initials stand in. */
  imageUrl?: string;
  /** Size and shape classes; 40 px round unless given. */
  className?: string;
}

/**
 * A portrait, or the initials where there is none. The name stands beside it, so it is decoration to a screen reader.
 */
export function Avatar({ name, imageUrl = '', className = 'size-10 rounded-full text-sm' }: AvatarProps) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  const frame = classNames(
    'inline-flex shrink-0 items-center justify-center overflow-hidden bg-sunk text-quiet',
    className,
  );
  if (imageUrl === '' || imageUrl === brokenUrl) {
    return (
      <span aria-hidden="true" className={classNames(frame, 'border border-line font-medium tracking-wide')}>
        {initialsOf(name)}
      </span>
    );
  }
  return (
    <img
      src={imageUrl}
      alt=""
      loading="lazy"
      className={classNames(frame, 'object-cover')}
      onError={() => setBrokenUrl(imageUrl)}
    />
  );
}
