export { AlertRow } from './alert.entity.ts';
export { AlertRepository } from './alert.repository.ts';
export { AlertsModule } from './alerts.module.ts';
