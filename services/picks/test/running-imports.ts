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

/** The picks service at a moment, with what sends it CSV files and runs their import. */
export async function startImports(now: string) {
  const servers = await startServers({ schemas: ['picks'], redis: true, nats: true });
  const analysis = await FakeAnalysis.start(servers.nats.url);
  const picks = await startPicks(servers);
  picks.setNow(new Date(now));
  const bus = await Bus.open({ url: servers.nats.url, service: 'gateway' });
  return {
    bus,
    send: async (parts: readonly string[], sent: Sent = { userId: randomUUID(), importId: randomUUID() }) => {
      for (const [part, text] of parts.entries()) await bus.request(addImportPartRequest, { ...sent, part, text });
      return sent;
    },
    run: (sent: Sent, skipWrong = false): Promise<ImportReport> =>
      bus.request(runImportRequest, { ...sent, skipWrong }),
    stop: async (): Promise<void> => {
      await bus.close();
      await picks.stop();
      await analysis.stop();
      await servers.stop();
    },
  };
}
