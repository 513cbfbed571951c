import type { AnchorHTMLAttributes, Ref } from 'react';
import { type To, useHref, useLinkClickHandler } from 'react-router-dom';
import { classNames } from './class-names.ts';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: To;
  /** Router state for the target page. */
  state?: unknown;
  ref?: Ref<HTMLAnchorElement>;
}

/** A client-side link. The router's own Link also ships framework prefetching that is not used here. */
export function Link({ to, state, onClick, target, ...anchor }: LinkProps) {
  const follow = useLinkClickHandler(to, { state, target });
  return (
    <a
      {...anchor}
      href={useHref(to)}
      target={target}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    />
  );
}

/** A link inside running text. */
export function TextLink({ className, ...link }: LinkProps) {
  return <Link {...link} className={classNames('text-accent underline underline-offset-4', className)} />;
}
