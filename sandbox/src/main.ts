import { clockFrom, systemClock } from './time/clock.ts';
import { readConfig } from './config.ts';
import { buildServer } from './server.ts';
import { StripeWorld } from './stripe/account/stripe-world.ts';
import { openWorld } from './open-world.ts';

async function start(): Promise<void> {
  const config = readConfig();
  const clock = config.demoNow === undefined ? systemClock : clockFrom(config.demoNow);
  const world = await openWorld(config, clock);
  const payments = new StripeWorld({
    clock,
    pages: `http://localhost:${config.port}`,
    stateFile: config.stripeState,
  });
  const app = buildServer(config, world, clock, payments);
  await app.listen({ port: config.port, host: config.host });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void app.close());
  process.stdout.write(`Sandbox: ${world.title}, http://localhost:${config.port}\n`);
}

// One line that a person can act on: settings, data folder and port are what goes wrong here.
start().catch((error: unknown) => {
  const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  const reason = error instanceof Error ? error.message : String(error);
  process.stderr.write(
    taken ? `The port is taken (${reason}); set SANDBOX_PORT to a free one\n` : `The sandbox cannot start: ${reason}\n`,
  );
  process.exitCode = 1;
});
