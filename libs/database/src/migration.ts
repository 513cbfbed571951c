import type { QueryRunner } from 'typeorm';

/**
 * A step of a schema, which only ever adds: the version before runs on the newer schema. So there is no way back that
 * could be wrong, or lose what came in since; the first release's migrations have one that nobody goes, since what is
 * released is not edited.
 */
export interface Migration {
  up(runner: QueryRunner): Promise<void>;
}
