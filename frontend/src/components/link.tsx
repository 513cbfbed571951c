import type { AnchorHTMLAttributes, Ref } from 'react';
import { type To, useHref, useLinkClickHandler } from 'react-router-dom';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: To;
  /** Goes with the step in the history, for the page that it leads to. */
  state?: unknown;
  ref?: Ref<HTMLAnchorElement>;
}

/**
 * Leads to a page of ours without loading it anew. The router's own link also carries the prefetching of a framework
 * that is not used here, in the first script of every page.
 */
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
