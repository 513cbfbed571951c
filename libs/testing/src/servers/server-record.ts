import { mkdirSync, readFileSync, renameSync, writeFileSync, existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ProcessIdentity } from './process-identity.ts';

/**
 * What is stored between starts: the port and, while the server runs, its process or container and the digest of its
 * access file.
 */
export type ServerRecord = { port: number; process?: ProcessIdentity; container?: string; access?: string };

const fileOf = (folder: string): string => join(folder, 'server.json');

/** The record of the server in `folder`; undefined if missing or incomplete. */
export function readRecord(folder: string): ServerRecord | undefined {
  try {
    return JSON.parse(readFileSync(fileOf(folder), 'utf8')) as ServerRecord;
  } catch {
    return undefined;
  }
}

export function writeRecord(folder: string, record: ServerRecord): void {
  writePrivate(fileOf(folder), JSON.stringify(record));
}

/** Replaces a file atomically; only its owner may read it. */
export function writePrivate(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}.new`;
  writeFileSync(draft, text, { mode: 0o600 });
  renameSync(draft, file);
}

/** A secret from the data folder, created on first use. */
export function readSecret(dataDir: string, name: string, make: () => string): string {
  const file = join(dataDir, 'secrets.json');
  const secrets: Record<string, string> = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>)
    : {};
  const stored = secrets[name];
  if (stored !== undefined) return stored;
  const secret = make();
  writePrivate(file, JSON.stringify({ ...secrets, [name]: secret }, null, 2));
  return secret;
}
