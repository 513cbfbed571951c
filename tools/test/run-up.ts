import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isAlive, readRecord, type ProcessIdentity } from '@overline/testing/servers';

const tools = dirname(dirname(fileURLToPath(import.meta.url)));

/** A run of `up` or `dev` on a stub workspace. */
export type Run = {
  child: ChildProcess;
  output: () => string;
  ended: Promise<number | null>;
  until: (text: string) => Promise<void>;
};

/** Starts `up` or `dev` on a workspace with its own servers. */
export function runUp(
  home: string,
  ports: { port: number; sandboxPort: number; smtpPort: number },
  command = 'up',
): Run {
  const environment = {
    ...process.env,
    PORT: String(ports.port),
    SANDBOX_PORT: String(ports.sandboxPort),
    SANDBOX_SMTP_PORT: String(ports.smtpPort),
    DATABASE_URL: '',
    REDIS_URL: '',
    NATS_URL: '',
  };
  const script = join(tools, 'src', `${command}.ts`);
  const child = spawn(process.execPath, ['--conditions=source', script, '--home', home], {
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      for (const listener of listeners) listener();
    });
  }
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const until = (wanted: string): Promise<void> =>
    new Promise((resolve, reject) => {
      const check = (): void => (text.includes(wanted) ? resolve() : undefined);
      listeners.add(check);
      check();
      void ended.then(() => reject(new Error(`It exited without printing '${wanted}':\n${text}`)));
    });
  return { child, output: () => text, ended, until };
}

/** The processes of the last start that are still running. */
export function survivors(home: string): ProcessIdentity[] {
  const data = join(home, '.overline');
  const servers = ['postgres', 'redis', 'nats'].map((name) => readRecord(join(data, 'servers', name))?.process);
  return [...servers, ...servicesOf(home)].filter((identity) => identity !== undefined).filter(isAlive);
}

/** The services recorded by the running `up`. */
export function servicesOf(home: string): ProcessIdentity[] {
  const file = join(home, '.overline/up.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { services: ProcessIdentity[] }).services : [];
}
