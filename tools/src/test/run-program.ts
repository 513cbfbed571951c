import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { root } from '../workspace/workspace.ts';

/** Exit code and output of a program. */
export type Ended = { code: number; output: string };

const running = new Set<() => void>();
let interrupted = false;

/** Stops all running programs and prevents new ones. */
export function endPrograms(): void {
  interrupted = true;
  for (const end of running) end();
}

export const isInterrupted = (): boolean => interrupted;

/**
 * Runs Node in the repository and collects its output; never rejects. Kills it after `timeoutMs`, so that its output is
 * reported even if it hangs. `inBackground` runs it with low priority.
 */
export function runNode(
  args: string[],
  environment: NodeJS.ProcessEnv,
  timeoutMs: number,
  { inBackground = false } = {},
): Promise<Ended> {
  if (interrupted) return Promise.resolve({ code: 1, output: 'Interrupted' });
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, FORCE_COLOR: '0', NO_COLOR: '1', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (inBackground && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  let output = '';
  const collect = (chunk: Buffer): void => void (output += chunk.toString());
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const end = (): void => void child.kill('SIGTERM');
  running.add(end);
  const timer = setTimeout(() => {
    output += `\nKilled after ${timeoutMs / 1000} s without a result.`;
    child.kill('SIGKILL');
  }, timeoutMs);
  return new Promise((resolve) => {
    const done = (code: number): void => {
      clearTimeout(timer);
      running.delete(end);
      resolve({ code, output });
    };
    child.once('error', (error) => {
      output += String(error);
      done(1);
    });
    child.once('close', (code) => done(code ?? 1));
  });
}
