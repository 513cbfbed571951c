import type { ButtonHTMLAttributes } from 'react';
import { classNames } from './class-names.ts';
import { Link, type LinkProps } from './link.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
type ButtonSize = 'medium' | 'small';

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-on-accent hover:bg-accent-strong border-transparent',
  secondary: 'bg-raised text-ink border-line-strong hover:border-ink',
  quiet: 'bg-transparent text-ink border-transparent hover:bg-sunk',
  danger: 'bg-danger-fill text-on-danger border-transparent hover:opacity-90',
};

const SIZES: Record<ButtonSize, string> = {
  medium: 'min-h-11 px-4 text-base',
  small: 'min-h-9 px-3 text-sm',
};

/** The classes of a button, also for other elements that should look like one. */
export function buttonClass(variant: ButtonVariant = 'primary', size: ButtonSize = 'medium', extra?: string): string {
  return classNames(
    'inline-flex items-center justify-center gap-2 rounded-md border font-medium transition-colors',
    'disabled:opacity-60 aria-disabled:opacity-60',
    VARIANTS[variant],
    SIZES[size],
    extra,
  );
}

type Look = { variant?: ButtonVariant; size?: ButtonSize };

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, Look {
  /** Ignores presses while true. */
  busy?: boolean;
}

export function Button({ variant, size, className, type = 'button', busy, onClick, ...rest }: ButtonProps) {
  const look = buttonClass(variant, size, className);
  return <button type={type} className={look} aria-disabled={busy} onClick={busy ? undefined : onClick} {...rest} />;
}

export function ButtonLink({ variant, size, className, ...rest }: LinkProps & Look) {
  return <Link className={buttonClass(variant, size, className)} {...rest} />;
}
