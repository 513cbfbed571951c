import { ErrorReply, type RequestContract } from '@overline/contracts';
import { answererOf, inboxOf, replyInboxOf } from '@overline/contracts/access';
import { REQUESTS } from '@overline/contracts/registry';
import fc from 'fast-check';
import { connect, createInbox, type NatsConnection } from 'nats';
import { hostileBody, type Known, nearly, valuesOf } from './schema-values.ts';

/** The reply to a request on the bus: `failed` if it carries an error, `text` undefined if none came. */
export type BusAnswer = { failed: boolean; text: string | undefined };

export type BusResult = { requests: number; problems: string[] };

/** Marks a reply that carries an error, as `libs/messaging` writes it. */
const FAILED_HEADER = 'overline-failed';
/** A service answers slower while all subjects are asked at once. */
const PATIENCE_MS = 30_000;

/**
 * Sends generated inputs to every request subject of a running demo, each as a service that may send it. A request must
 * be answered by what its contract promises, or by a refusal; a failure inside the service is a problem.
 *
 * @param addressOf the server's address with the name and password of a service
 */
export async function fuzzBus(
  addressOf: (service: string) => string,
  { requests, seed, known }: { requests: number; seed: number; known: Known },
): Promise<BusResult> {
  const connections = new Map<string, NatsConnection>();
  const connectionOf = async (service: string): Promise<NatsConnection> => {
    const open = connections.get(service) ?? (await connectAs(service, addressOf(service)));
    connections.set(service, open);
    return open;
  };
  const problems: string[] = [];
  let sent = 0;
  try {
    for (const contract of REQUESTS) {
      const [caller] = contract.callers;
      if (caller === undefined) continue;
      const connection = await connectionOf(caller);
      let problem = '';
      const details = await fc.check(
        fc.asyncProperty(inputsOf(contract, known), async (input) => {
          sent += 1;
          const found = busProblemOf(contract, input, await ask(connection, caller, contract.subject, input));
          problem = found ?? problem;
          return found === undefined;
        }),
        { seed, numRuns: Math.ceil(requests / REQUESTS.length) },
      );
      if (details.failed) {
        const why = problem || String(details.errorInstance);
        problems.push(`${contract.subject}\n  ${why}\n  smallest input: ${details.counterexample?.[0]}`);
      }
    }
  } finally {
    await Promise.all([...connections.values()].map((connection) => connection.close()));
  }
  return { requests: sent, problems };
}

function inputsOf({ input }: RequestContract, known: Known): fc.Arbitrary<string> {
  const values = valuesOf(input, known);
  const text = (made: fc.Arbitrary<unknown>): fc.Arbitrary<string> => made.map((value) => JSON.stringify(value) ?? '');
  return fc.oneof(
    { weight: 3, arbitrary: text(values) },
    { weight: 2, arbitrary: text(nearly(values)) },
    { weight: 1, arbitrary: hostileBody },
  );
}

function connectAs(service: string, address: string): Promise<NatsConnection> {
  const { host, username, password } = new URL(address);
  return connect({ servers: host, user: username, pass: decodeURIComponent(password), inboxPrefix: inboxOf(service) });
}

function ask(connection: NatsConnection, caller: string, subject: string, input: string): Promise<BusAnswer> {
  return new Promise((resolve, reject) => {
    const reply = createInbox(replyInboxOf(caller, answererOf(subject)));
    connection.subscribe(reply, {
      max: 1,
      timeout: PATIENCE_MS,
      callback: (error, message) => {
        if (error) resolve({ failed: true, text: undefined });
        else resolve({ failed: message.headers?.has(FAILED_HEADER) ?? false, text: message.string() });
      },
    });
    try {
      connection.publish(subject, input, { reply });
    } catch (error) {
      reject(error instanceof Error ? error : new Error(String(error)));
    }
  });
}

/** What is wrong with the answer to an input; undefined if nothing is. */
export function busProblemOf(contract: RequestContract, input: string, answer: BusAnswer): string | undefined {
  if (answer.text === undefined) return 'no reply';
  const reply = parsed(answer.text);
  if (answer.failed) {
    const { data, error } = ErrorReply.safeParse(reply);
    if (error) return `a refusal without the usual body: ${answer.text.slice(0, 200)}`;
    return data.kind === 'internal' ? `failed inside the service: ${data.code} ${data.message}` : undefined;
  }
  const refused = contract.input.safeParse(parsed(input)).error;
  if (refused) return `accepted although the schema refuses it: ${refused.issues[0]?.message}`;
  const broken = contract.reply.safeParse(reply).error;
  return broken && `the reply breaks its schema: ${broken.issues[0]?.path.join('.')} ${broken.issues[0]?.message}`;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
