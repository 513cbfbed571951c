export { startCollector } from './collector.ts';
export type { CollectedSpan, Collector } from './collector.ts';
