import { connect } from 'node:net';
import pg from 'pg';

const TIMEOUT_MS = 2_000;

function firstAnswer(url: string, defaultPort: number, greeting: string): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port || defaultPort), hostname, () => socket.write(greeting));
    socket.setTimeout(TIMEOUT_MS, () => socket.destroy(new Error(`${hostname}:${port} does not answer`)));
    socket.once('error', reject);
    socket.once('close', () => reject(new Error(`${hostname}:${port} closed the connection`)));
    socket.once('data', (bytes) => {
      resolve(bytes.toString('utf8'));
      socket.destroy();
    });
  });
}

export async function probePostgres(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: TIMEOUT_MS });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Resolves if Redis has finished loading and answers a PING, even if it only asks for a password. */
export async function probeRedis(url: string): Promise<void> {
  const answer = await firstAnswer(url, 6379, 'PING\r\n');
  if (!answer.startsWith('+PONG') && !answer.startsWith('-NOAUTH')) throw new Error(`Redis answers ${answer.trim()}`);
}

/** Resolves if NATS greets with JetStream enabled. */
export async function probeNats(url: string): Promise<void> {
  const answer = await firstAnswer(url, 4222, '');
  if (!answer.startsWith('INFO ')) throw new Error('The address does not speak the NATS protocol');
  if (!/"jetstream":\s*true/.test(answer)) throw new Error('NATS runs without JetStream (start it with -js)');
}
