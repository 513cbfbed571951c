import { dockerAnswers } from '../servers/docker-server.ts';
import { postgresKind } from '../servers/postgres-kind.ts';
import { startContainerServer } from '../test-servers/container-server.ts';
import { startLocalServer } from '../test-servers/local-server.ts';
import { beginTestRun } from '../test-servers/test-run.ts';
import { announceTestRun } from '../test-servers/test-run-settings.ts';
import type { TestServer } from '../test-servers/test-server.ts';

/** Starts one Postgres for all component tests of a run: a container where Docker answers, else a local program. */
export default async function setUp(): Promise<void> {
  const folder = await beginTestRun();
  const container = dockerAnswers() ? await startContainerServer(postgresKind).catch(explain) : undefined;
  const postgres: TestServer = container ?? (await startLocalServer(postgresKind, folder));
  announceTestRun({ folder, postgresUrl: postgres.url, docker: container !== undefined });
  tidyUp.stop = container?.stop;
}

/** What the tear-down must stop beside the processes recorded in the run's folder. */
export const tidyUp: { stop?: (() => Promise<void>) | undefined } = {};

// A daemon without its images (no network, say) must not keep anybody from testing with local programs.
function explain(error: unknown): undefined {
  console.warn(`Docker answers but cannot run ${postgresKind.image}, so local programs are used: ${String(error)}`);
}
