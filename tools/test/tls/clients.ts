import { openDatabase } from '@overline/database';
import { Bus } from '@overline/messaging';
import { JobQueues } from '@overline/queue';

// Connects our services' clients to the URLs in the environment. Each prints one line once it is connected, and logs
// errors.
const { DATABASE_URL: url = '', REDIS_URL: redisUrl = '', NATS_URL: natsUrl = '' } = process.env;
const report = (server: string): void => console.log(`${server}: connected`);

await Promise.all([
  openDatabase({ url, schema: 'picks', applicationName: 'tls', entities: [], migrations: [] }).then(
    () => report('Postgres'),
    (error: unknown) => console.log(String(error)),
  ),
  new JobQueues({ redisUrl, service: 'picks' })
    .open({ name: 'tls', concurrency: 1, tries: 1, backoffMs: 1 })
    .missing(['1'])
    .then(
      () => report('Redis'),
      () => undefined,
    ),
  Bus.open({ url: natsUrl, service: 'picks' }).then(() => report('NATS')),
]);
