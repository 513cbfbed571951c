import type { ServiceName } from '@overline/contracts';

/** A server of one test file that can be treated as badly as production may treat it. Its address never changes. */
export type TestServer = {
  /** With all rights. */
  url: string;
  /** With the rights of one service, as in production. */
  urlOf: (service: ServiceName) => string;
  /** Kills it at once, as a power cut would. */
  kill: () => Promise<void>;
  /** Starts it again with whatever data are left; resolves when it answers. */
  start: () => Promise<void>;
  /** Kills it, deletes its data and starts it empty. */
  wipe: () => Promise<void>;
  /** Lets it hang: it keeps its connections and answers nothing, until `resume`. */
  pause: () => Promise<void>;
  resume: () => Promise<void>;
  /** Ends it for good. */
  stop: () => Promise<void>;
};
