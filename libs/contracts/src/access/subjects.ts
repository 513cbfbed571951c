/** The one stream, of events. */
export const STREAM = 'EVENTS';

/** The durable consumer through which a service hears an event. */
export function durableOf(service: string, subject: string): string {
  return `${service}__${subject.replaceAll('.', '_')}`;
}

/** Where the answers to a user's requests arrive. */
export function inboxOf(user: string): string {
  return `_INBOX.${user}`;
}
