import * as contracts from './index.ts';
import type { Method, Route } from './messages/route.ts';

type Contracts = typeof contracts;

/** Every route, by its export name. */
export type Routes = {
  [Name in keyof Contracts as Contracts[Name] extends Route ? Name : never]: Extract<Contracts[Name], Route>;
};

/** A route's method, and its path below /api with `:name` for parameters. */
export interface Address {
  method: Method;
  path: string;
}

/** The address of every route by its export name: plain data, so that the browser needs no schemas to call them. */
export const ADDRESSES = Object.fromEntries(
  Object.entries(contracts).flatMap(([name, value]) =>
    isRoute(value) ? [[name, { method: value.method, path: value.path }]] : [],
  ),
) as Readonly<Record<keyof Routes, Address>>;

function isRoute(value: unknown): value is Route {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'reply' in value;
}
