/** The one stream, of events. */
export const STREAM = 'EVENTS';

/** The durable consumer through which a service handles an event. */
export function durableOf(service: string, subject: string): string {
  return `${service}__${subject.replaceAll('.', '_')}`;
}

/** The short-lived consumer through which a relay checks whether the stream still has what the service published. */
export function publishedCheckOf(service: string): string {
  return `${service}__published`;
}

/** Where everything that a user asked for arrives. */
export function inboxOf(user: string): string {
  return `_INBOX.${user}`;
}

/**
 * Where the answers of one service to one caller arrive. Each service gets its own part of the caller's inbox, so that
 * it cannot answer in the name of another.
 */
export function replyInboxOf(caller: string, service: string): string {
  return `${inboxOf(caller)}.${service}`;
}

/** The service that answers a request: the first word of its subject. */
export function answererOf(subject: string): string {
  return subject.split('.', 1)[0] ?? '';
}
