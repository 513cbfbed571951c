export { countTraffic } from './count-traffic.ts';
export { TrafficCounter } from './traffic-counter.ts';
export { TrafficModule } from './traffic.module.ts';
