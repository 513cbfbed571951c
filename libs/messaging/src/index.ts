export { Bus } from './bus.ts';
export type { BusOptions } from './bus.ts';
export { OnEvent, OnRequest } from './handlers.ts';
export { MessagingModule } from './messaging.module.ts';
export { Outbox } from './outbox.ts';
export { Outbox1700000000000 } from './outbox.migration.ts';
export { serveRequest } from './request-server.ts';
export { BusTransport, checkRequests } from './transport.ts';
