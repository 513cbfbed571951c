import { createHmac, hash } from 'node:crypto';
import { join } from 'node:path';
import type { DebianPackage } from './debian-package.ts';
import { writePrivate } from './server-record.ts';

export type ServerName = 'postgres' | 'redis' | 'nats';

/** An executable and the environment it needs (library paths of an unpacked package). */
export type Program = { path: string; environment: Record<string, string> };

/** Where and how to run a server. `durable: false` trades safety for speed, for tests only. */
export type Launch = { program: Program; folder: string; port: number; password: string; durable: boolean };

/** The arguments of the server's program, and the user to run it as, if that is not the current user. */
export type Command = { args: string[]; uid?: number; gid?: number };

/** The server's configuration file of users and their permissions. */
export type AccessFile = {
  name: string;
  /** `withTester` adds a user with all rights for tests. */
  text: (password: string, withTester: boolean) => string;
  args: (path: string) => string[];
};

/** Everything that differs between Postgres, Redis and NATS. */
export type ServerKind = {
  name: ServerName;
  title: string;
  /** The environment variable for an existing server's address. */
  variable: string;
  /** Names of the program, best first, and folders to search besides the PATH. */
  programs: string[];
  programFolders: () => string[];
  /** Debian packages that contain it, best first. */
  packages: DebianPackage[];
  advice: string;
  image: string;
  containerPort: number;
  containerOptions: (password: string, volume: string) => { options: string[]; command: string[] };
  url: (port: number, password: string) => string;
  /** The address with one user's name and password. */
  urlOf: (port: number, password: string, user: string) => string;
  /** Absent if the server stores its users itself. */
  access?: AccessFile;
  /** Connects; rejects if the server does not answer correctly. */
  probe: (url: string) => Promise<void>;
  /** Prepares the data folder and returns the command. */
  prepare: (launch: Launch) => Promise<Command>;
  stopSignal: NodeJS.Signals;
};

/** Whether the server on this machine answers correctly. */
export function answers(kind: ServerKind, port: number, password: string): Promise<boolean> {
  return kind.probe(kind.url(port, password)).then(
    () => true,
    () => false,
  );
}

/** Writes the access file and returns the arguments that load it. */
export function writeAccessFile(access: AccessFile, { folder, password, durable }: Omit<Launch, 'port' | 'program'>) {
  const path = join(folder, access.name);
  writePrivate(path, access.text(password, !durable));
  return { path, args: access.args(path) };
}

/** A digest of the access file; undefined if the server has none. */
export function accessDigest(access: AccessFile | undefined, password: string, durable: boolean): string | undefined {
  return access && hash('sha256', access.text(password, !durable));
}

/** A user with all rights, on the servers of tests only. */
export const TESTER = 'tester';

/** A user's password, derived from the server's secret. */
export function userPassword(secret: string, user: string): string {
  return createHmac('sha256', secret).update(user).digest('base64url');
}
