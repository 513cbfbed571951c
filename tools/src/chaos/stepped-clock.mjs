// Preloaded into the services of a chaos run. On SIGUSR2, it shifts the wall clock of the process by the number of
// milliseconds in a file. Timers and performance.now() are not affected, as when a machine's clock is set.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const TrueDate = globalThis.Date;
const trueNow = TrueDate.now;
let offsetMs = 0;

TrueDate.now = () => trueNow() + offsetMs;
globalThis.Date = new Proxy(TrueDate, {
  apply: (target) => new target(target.now()).toString(),
  construct: (target, values, called) =>
    Reflect.construct(
      target,
      values.length > 0 ? values : [target.now()],
      called === globalThis.Date ? target : called,
    ),
});
TrueDate.prototype.constructor = globalThis.Date;

process.on('SIGUSR2', () => {
  offsetMs = Number(readFileSync(join(process.env['SIGNALS'], String(process.pid)), 'utf8'));
});
