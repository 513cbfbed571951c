import type * as contract from '@overline/contracts';
import { endpoint } from './endpoint.ts';

export const topPicks = endpoint<typeof contract.topPicks>('GET', '/picks/top-picks');
export const picksDay = endpoint<typeof contract.picksDay>('GET', '/picks/day');
export const winRate = endpoint<typeof contract.winRate>('GET', '/picks/win-rate');
export const yesterday = endpoint<typeof contract.yesterday>('GET', '/picks/yesterday');
export const checkResults = endpoint<typeof contract.checkResults>('POST', '/picks/check-results-manual');
export const refreshPicks = endpoint<typeof contract.refreshPicks>('POST', '/picks/refresh');
export const publicRecord = endpoint<typeof contract.publicRecord>('GET', '/record');
