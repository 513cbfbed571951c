// Preloaded into the services of the soak: on SIGUSR2, collects all garbage and writes the bytes in use to a file.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

process.on('SIGUSR2', () => {
  globalThis.gc();
  const { heapUsed, external } = process.memoryUsage();
  writeFileSync(join(process.env['SIGNALS'], String(process.pid)), String(heapUsed + external));
});
