import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { Injectable } from '@nestjs/common';
import { hash, type Options, verify } from '@node-rs/argon2';
import { WorkQueue } from './work-queue.ts';

// OWASP's recommendation for argon2id (the library's own choice of algorithm): 19 MiB, two passes, one lane.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } satisfies Options;
const MOST_WAITING = 400;

/** argon2id, a few at a time: a burst of sign-ins waits its turn and leaves a core to everything else. */
@Injectable()
export class PasswordHasher {
  private readonly queue = new WorkQueue(Math.max(1, availableParallelism() - 1), MOST_WAITING);
  private decoy: Promise<string> | undefined;

  /** @throws TooManySignIns */
  hash(password: string): Promise<string> {
    return this.queue.run(() => hash(password, COST));
  }

  /**
   * Whether the password belongs to the hash. Without a hash (nobody has that e-mail) the answer is false and takes as
   * long as a real comparison, so that the time does not tell which addresses have accounts.
   * @throws TooManySignIns
   */
  async matches(password: string, known: string | undefined): Promise<boolean> {
    this.decoy ??= hash(randomBytes(16), COST);
    const against = known ?? (await this.decoy);
    const matched = await this.queue.run(() => verify(against, password));
    return matched && known !== undefined;
  }
}
