import { useLocation, useSearch } from 'wouter';

/** Shows where the page led. */
export function Address() {
  const [pathname] = useLocation();
  const search = useSearch();
  return <p data-testid="address">{`${pathname}${search === '' ? '' : `?${search}`}`}</p>;
}
