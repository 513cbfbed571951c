import { randomUUID } from 'node:crypto';
import { addImportPartRequest, type ImportReport, runImportRequest } from '@overline/contracts';
import { Bus } from '@overline/messaging';
import { startServers } from '@overline/testing';
import { FakeAnalysis } from './fake-analysis.ts';
import { startPicks } from './running-picks.ts';

/** One import of an account. */
export interface Sent {
  userId: string;
  importId: string;
}

/**
 * Starts the picks service at a given time, with functions that send and import CSV files. If one part fails to start,
 * stops the others.
 */
export async function startImports(now: string) {
  const stops: (() => Promise<void>)[] = [];
  const stop = async (): Promise<void> => {
    for (const stopOne of stops.splice(0).reverse()) await stopOne();
  };
  try {
    const servers = await startServers({ schemas: ['picks'], redis: true, nats: true });
    stops.push(() => servers.stop());
    const analysis = await FakeAnalysis.start(servers.nats.url);
    stops.push(() => analysis.stop());
    const picks = await startPicks(servers);
    stops.push(() => picks.stop());
    picks.setNow(new Date(now));
    const bus = await Bus.open({ url: servers.nats.url, service: 'gateway' });
    stops.push(() => bus.close());
    return { ...importsOver(bus), app: picks.app, bus, setNow: picks.setNow, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function importsOver(bus: Bus) {
  return {
    send: async (parts: readonly string[], sent: Sent = { userId: randomUUID(), importId: randomUUID() }) => {
      for (const [part, text] of parts.entries()) await bus.request(addImportPartRequest, { ...sent, part, text });
      return sent;
    },
    run: (sent: Sent, skipWrong = false): Promise<ImportReport> =>
      bus.request(runImportRequest, { ...sent, skipWrong }),
  };
}
