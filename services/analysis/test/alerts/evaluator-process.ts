import { Logger } from '@nestjs/common';
import { openDatabase } from '@overline/database';
import { handleCommands } from '@overline/testing/service-process';
import { databaseOptions } from '../../src/database/database-options.ts';
import { evaluatorOn } from './evaluator.ts';

Logger.overrideLogger(false);
handleCommands({
  /** Compares in small batches until it is killed or nothing is left. */
  start: async ({ url, limit }: { url: string; limit: number }) => {
    const evaluator = evaluatorOn(await openDatabase(databaseOptions(url)));
    void (async () => {
      for (;;) if ((await evaluator.execute(limit)) === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    })();
  },
});
