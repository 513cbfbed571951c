export { HealthModule } from './health.module.ts';
export { endConnections, LeaveTaking } from './leave-taking.ts';
