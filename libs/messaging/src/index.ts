export { BufferedEvents } from './buffered/buffered-events.ts';
export { Bus } from './bus/bus.ts';
export type { BusOptions } from './bus/bus.ts';
export { OnEvent, OnRequest } from './handlers.ts';
export { MessagingModule } from './messaging.module.ts';
export { Outbox } from './outbox/outbox.ts';
export { serveRequest } from './requests/request-server.ts';
export { messagingEntities, messagingMigrations } from './tables/messaging-tables.ts';
export { BusTransport, checkRequests } from './transport.ts';
