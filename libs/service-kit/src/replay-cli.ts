import { AppError, OPERATOR } from '@overline/contracts';
import { Bus } from '@overline/messaging';
import { isReplay, REPLAY_USAGE, runReplay } from './replay-command.ts';

const [url, ...args] = process.argv.slice(2);
if (!url || !isReplay(args)) {
  console.error(REPLAY_USAGE);
  process.exit(2);
}
const timeout = setTimeout(() => {
  console.error(`NATS at ${url} does not answer`);
  process.exit(1);
}, 10_000);
const bus = await Bus.open({ url, service: OPERATOR });
clearTimeout(timeout);
try {
  console.log(await runReplay(bus, args));
} catch (error) {
  console.error(error instanceof AppError ? error.message : error);
  process.exitCode = 1;
} finally {
  await bus.close();
}
