import { ADDRESSES, type Routes } from '@overline/contracts/addresses';
import type { Endpoint } from './endpoint.ts';

/**
 * Every route of the contracts by its name: `call(routes.login, { body })`. Method and path are read from the contracts
 * when the site is built (vite.config.ts); bodies and answers are their types, and the schemas stay on the server.
 */
export const routes: { readonly [Name in keyof Routes]: Endpoint<Routes[Name]> } = ADDRESSES;
