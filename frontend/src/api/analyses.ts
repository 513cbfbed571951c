import type * as contract from '@overline/contracts';
import { endpoint } from './endpoint.ts';

export const analyzeProp = endpoint<typeof contract.analyzeProp>('POST', '/picks/analyze-prop');
export const analyzeMoneyline = endpoint<typeof contract.analyzeMoneyline>('POST', '/moneylines/analyze');
export const analyzeParlay = endpoint<typeof contract.analyzeParlay>('POST', '/parlay/analyze');
export const myAnalyses = endpoint<typeof contract.myAnalyses>('GET', '/analyses');
export const suggestions = endpoint<typeof contract.suggestions>('GET', '/suggestions');
