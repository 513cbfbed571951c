import { useState } from 'react';
import { classNames } from './class-names.ts';

interface AvatarProps {
  name: string;
  /** If it is empty or broken, initials are shown instead. */
  imageUrl?: string;
  /** Size and shape; a 40 px circle by default. */
  className?: string;
}

/** A portrait, or initials. Hidden from screen readers, since the name is always next to it. */
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

const MAX_LETTERS = 2;

/** The first letters of the first and last word of a name, uppercase; '?' for an empty name. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s_.]+/u).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const chosen = words.length > MAX_LETTERS ? [words[0], words[words.length - 1]] : words;
  const letters = chosen.map((word) => [...(word ?? '')].find((letter) => /[\p{L}\p{N}]/u.test(letter)) ?? '');
  return letters.join('').toLocaleUpperCase('en') || '?';
}

export function initialOfEmail(email: string): string {
  return [...email.trim()][0]?.toLocaleUpperCase('en') ?? '?';
}
