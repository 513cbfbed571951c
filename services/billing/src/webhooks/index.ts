export { EVENT_TYPES } from './event-types.ts';
export { WebhookEventRow } from './webhook-event.entity.ts';
export { WebhookEventRepository } from './webhook-event.repository.ts';
export { WebhookSecrets } from './webhook-secrets.ts';
export { WebhooksModule } from './webhooks.module.ts';
