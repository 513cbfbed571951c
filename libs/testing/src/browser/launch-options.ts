import type { Browser } from './find-chromium.ts';

/** What playwright-core's `launch` is called with. */
export type LaunchOptions = { executablePath: string; headless: true; args: string[]; env: NodeJS.ProcessEnv };

// It shall not call home.
const QUIET = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Launch options for playwright-core. The sandbox is off, since root has none and an unpacked browser cannot have
 * one; the tests visit nothing but our own pages.
 */
export function launchOptions({ path, environment }: Browser): LaunchOptions {
  return {
    executablePath: path,
    headless: true,
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', ...QUIET],
    env: { ...process.env, ...environment },
  };
}
