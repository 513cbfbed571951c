import { AppError, type RequestContract } from '@overline/contracts';
import { FAILED_WORK_REQUESTS, REQUESTS } from '@overline/contracts/registry';
import { Bus } from '@overline/messaging';
import fc from 'fast-check';
import { findProblems, type Target } from './find-problems.ts';
import { hostileBody, type Known, nearly, valuesOf } from './schema-values.ts';

const TRIES = 3;

type Outcome = { reply: unknown } | { error: unknown };

/** Sends generated inputs to every request on the bus, each as a service that is allowed to send it. */
export class BusFuzz {
  sent = 0;
  private readonly buses: ReadonlyMap<string, Bus>;
  private readonly contracts: readonly RequestContract[];

  private constructor(contracts: readonly RequestContract[], buses: ReadonlyMap<string, Bus>) {
    this.contracts = contracts;
    this.buses = buses;
  }

  /** `urlOf` returns the address of the bus with a service's credentials. */
  static async open(urlOf: (service: string) => string): Promise<BusFuzz> {
    const contracts = [...REQUESTS, ...FAILED_WORK_REQUESTS];
    const callers = [...new Set(contracts.map(callerOf))];
    const open = async (service: string) => [service, await Bus.open({ url: urlOf(service), service })] as const;
    return new BusFuzz(contracts, new Map(await Promise.all(callers.map(open))));
  }

  /** Returns a description of each request that failed, with its smallest failing input. */
  run(messages: number, seed: number, known: Known): Promise<string[]> {
    const targets = this.contracts.map((contract): Target<unknown> => ({
      name: contract.subject,
      inputs: inputsOf(contract, known),
      send: async (input) => busProblemOf(contract, input, await this.send(contract, input)),
    }));
    return findProblems(targets, messages, seed);
  }

  async close(): Promise<void> {
    await Promise.all([...this.buses.values()].map((bus) => bus.close()));
  }

  private async send(contract: RequestContract, input: unknown, tries = TRIES): Promise<Outcome> {
    this.sent += 1;
    try {
      return { reply: await this.buses.get(callerOf(contract))?.request(contract, input) };
    } catch (error) {
      // Retry, because a busy machine may be too slow once.
      return isUnanswered(error) && tries > 1 ? this.send(contract, input, tries - 1) : { error };
    }
  }
}

/** Valid, almost valid and hostile inputs. */
function inputsOf({ input }: RequestContract, known: Known): fc.Arbitrary<unknown> {
  const allowed = valuesOf(input, known);
  return fc.oneof(
    { weight: 3, arbitrary: allowed },
    { weight: 3, arbitrary: nearly(allowed) },
    { weight: 1, arbitrary: hostileBody.map(parsed) },
  );
}

function callerOf({ callers }: RequestContract): string {
  return callers[0] ?? '';
}

/** Describes what is wrong with the outcome of a request; undefined if nothing is. */
export function busProblemOf(contract: RequestContract, input: unknown, outcome: Outcome): string | undefined {
  const refused = contract.input.safeParse(input).error?.issues[0]?.message;
  if ('reply' in outcome) return refused && `accepted an input that the schema rejects: ${refused}`;
  const { error } = outcome;
  if (!(error instanceof AppError)) return `the reply breaks its schema: ${String(error)}`;
  if (error.kind === 'internal') return `internal error: ${error.message}`;
  return isUnanswered(error) ? 'no reply' : undefined;
}

function isUnanswered(error: unknown): boolean {
  return error instanceof AppError && error.code === 'SERVICE_UNAVAILABLE';
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
