export { Bus } from './bus/bus.ts';
export type { BusOptions } from './bus/bus.ts';
export { BufferedEvents } from './events/buffered-events.ts';
export { markedMethods, RequestMark, OnEvent, OnRequest, RejectedEvent } from './bus/handlers.ts';
export { MessagingModule } from './messaging.module.ts';
export { Outbox } from './outbox/outbox.ts';
export { serveRequest } from './requests/request-server.ts';
export { messagingEntities, messagingMigrations } from './tables/messaging-tables.ts';
export { BusTransport } from './transport.ts';
