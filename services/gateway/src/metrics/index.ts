export { countRequests } from './count-requests.ts';
export { MetricsModule } from './metrics.module.ts';
