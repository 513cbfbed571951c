export { AnalyticsModule } from './analytics.module.ts';
