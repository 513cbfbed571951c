import { useLocation } from 'react-router-dom';

/** Shows where the page led. */
export function Address() {
  const { pathname, search } = useLocation();
  return <p data-testid="address">{`${pathname}${search}`}</p>;
}
