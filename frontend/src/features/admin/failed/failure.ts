import type { FailedWorkList } from '@overline/contracts';

type Service = FailedWorkList['services'][number];

/** One piece of work that was given up, and whose it is. */
export type Failure = Service['items'][number] & { service: Service['service'] };
