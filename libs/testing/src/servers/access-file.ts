import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { AccessFile, Launch } from './server-kind.ts';
import { writePrivate } from './server-record.ts';

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
