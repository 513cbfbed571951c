import type * as contract from '@overline/contracts';
import { endpoint } from './endpoint.ts';

export const appSettings = endpoint<typeof contract.appSettings>('GET', '/settings');
export const liveUpdates = endpoint<typeof contract.liveUpdates>('GET', '/live');
