import type { DebianPackage } from './debian-package.ts';
import { createHash, createHmac } from 'node:crypto';
import { join } from 'node:path';
import { writePrivate } from './server-record.ts';

/** The three servers that Overline needs. */
export type ServerName = 'postgres' | 'redis' | 'nats';

/** A program that can be run: its path and what its environment must contain (libraries of an unpacked package). */
export type Program = { path: string; environment: Record<string, string> };

/** Where and how a server shall run. `durable: false` trades safety for speed, for tests only. */
export type Launch = { program: Program; folder: string; port: number; password: string; durable: boolean };

/** A command line, and the user it must run as where that is not the current one. */
export type Command = { args: string[]; uid?: number; gid?: number };

/** A file that the server reads at its start: who may come in, and what each may do. */
export type AccessFile = {
  name: string;
  /** With a user for tests, who may do everything, where asked for. */
  text: (password: string, withTester: boolean) => string;
  args: (path: string) => string[];
};

/** All that differs between Postgres, Redis and NATS. */
export type ServerKind = {
  name: ServerName;
  title: string;
  /** The environment variable that names a server of the user's own. */
  variable: string;
  /** Names of the program, best first, and further folders in which it may lie. */
  programs: string[];
  programFolders: () => string[];
  /** Debian packages that contain it, best first. */
  packages: DebianPackage[];
  /** The package to name to a person who has none of it. */
  advice: string;
  /** What a container of it needs. */
  image: string;
  containerPort: number;
  containerOptions: (password: string, volume: string) => { options: string[]; command: string[] };
  url: (port: number, password: string) => string;
  /** The address with the name and password of one of its users. */
  urlOf: (port: number, password: string, user: string) => string;
  /** Absent where the server keeps its users itself. */
  access?: AccessFile;
  /** Really connects; rejects when the server does not answer as it should. */
  probe: (url: string) => Promise<void>;
  /** Prepares the folder (once) and says how to start the program. */
  prepare: (launch: Launch) => Promise<Command>;
  stopSignal: NodeJS.Signals;
};

/** Writes the file that says who may do what, and answers how the server is told of it. */
export function writeAccessFile(access: AccessFile, { folder, password, durable }: Omit<Launch, 'port' | 'program'>) {
  const path = join(folder, access.name);
  writePrivate(path, access.text(password, !durable));
  return { path, args: access.args(path) };
}

/** Tells one content of the file from another; undefined where the server has no such file. */
export function accessDigest(access: AccessFile | undefined, password: string, durable: boolean): string | undefined {
  return access && createHash('sha256').update(access.text(password, !durable)).digest('hex');
}

/** A user with all rights, on the servers of tests only. */
export const TESTER = 'tester';

/** The password of one user of a server, made of the server's own secret. */
export function userPassword(secret: string, user: string): string {
  return createHmac('sha256', secret).update(user).digest('base64url');
}

/** What Redis keeps of a password. */
export function passwordHash(password: string): string {
  return createHash('sha256').update(password).digest('hex');
}
