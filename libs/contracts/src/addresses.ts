import * as contracts from './index.ts';
import type { Method, Route } from './messages/route.ts';

type Contracts = typeof contracts;

/** Every route by the name under which `index.ts` lists it. */
export type Routes = {
  [Name in keyof Contracts as Contracts[Name] extends Route ? Name : never]: Extract<Contracts[Name], Route>;
};

/** Where a route is called: its method, and its path below /api with `:name` for parameters. */
export interface Address {
  method: Method;
  path: string;
}

/** The address of every route, by the route's name: plain data, so that a browser calls them without the schemas. */
export const ADDRESSES = Object.fromEntries(
  Object.entries(contracts).flatMap(([name, value]) =>
    isRoute(value) ? [[name, { method: value.method, path: value.path }]] : [],
  ),
) as Readonly<Record<keyof Routes, Address>>;

function isRoute(value: unknown): value is Route {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'reply' in value;
}
