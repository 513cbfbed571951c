import { createInbox, ErrorCode, type Msg, type MsgHdrs, type NatsConnection, NatsError } from 'nats';

export interface Question {
  subject: string;
  body: string;
  /** The reply goes to a fresh subject below this one. */
  inbox: string;
  timeout: number;
  headers: MsgHdrs;
}

/**
 * Sends a request whose answer arrives in an inbox of our choice. The client's own `request` takes all answers in one
 * inbox, where a service that has seen one reply subject can guess the next and answer in another's name.
 * @throws NatsError, also when no service listens, the user has no right to ask, or the message is too large
 */
export function ask(connection: NatsConnection, { subject, body, inbox, timeout, headers }: Question): Promise<Msg> {
  return new Promise((resolve, reject) => {
    const reply = createInbox(inbox);
    const subscription = connection.subscribe(reply, {
      max: 1,
      timeout,
      callback: (error, message) => {
        if (error) {
          subscription.unsubscribe();
          reject(error);
        } else if (isWithoutResponders(message)) reject(new NatsError('no responders', ErrorCode.NoResponders));
        else resolve(message);
      },
    });
    // The client reports a refused publish to the subscription that carries its subject.
    Object.assign(subscription, { requestSubject: subject });
    void subscription.closed.then(() => reject(new NatsError('connection closed', ErrorCode.ConnectionClosed)));
    try {
      connection.publish(subject, body, { reply, headers });
    } catch (error) {
      subscription.unsubscribe();
      reject(error instanceof Error ? error : new Error(String(error)));
    }
  });
}

function isWithoutResponders({ data, headers }: Msg): boolean {
  return data.length === 0 && headers?.code === 503;
}
