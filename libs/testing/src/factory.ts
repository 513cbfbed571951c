/**
 * A factory of test data: `make` gives complete, valid defaults (its number differs from call to call, for keys and
 * names), and a test sets only what matters to it.
 *
 *     const aTeam = factory((n) => ({ id: n, name: `Team ${n}` }));
 *     aTeam({ name: 'Foxes' }); // { id: 1, name: 'Foxes' }
 */
export function factory<T extends object>(make: (number: number) => T): (overrides?: Partial<T>) => T {
  let number = 0;
  return (overrides = {}) => {
    number += 1;
    return { ...make(number), ...overrides };
  };
}
