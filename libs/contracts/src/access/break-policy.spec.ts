import { expect, it } from '@jest/globals';
import { ROUTES } from '../registry.ts';
import { CLOSED_ROUTES, OPEN_ROUTES } from './break-policy.ts';

it('classifies every route once: a new one must be added to one of the two lists', () => {
  const classed = [...OPEN_ROUTES, ...CLOSED_ROUTES];
  expect(classed.toSorted()).toEqual(ROUTES.map(({ method, path }) => `${method} ${path}`).toSorted());
});

it('opens no route that shows picks, prices, games or answers, or that sells', () => {
  const product =
    /\/(picks|props|games|moneylines|parlay|analyses|record|suggestions|alerts|watches|admin)\b|checkout|offer/;
  expect(OPEN_ROUTES.filter((route) => product.test(route))).toEqual([]);
});
