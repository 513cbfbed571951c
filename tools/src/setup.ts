import { runCommand, UsageError, userPath } from './command/command.ts';
import { prepareDatabase } from './setup/prepare-database.ts';
import { makeSecrets } from './setup/secrets-folder.ts';

/**
 * Prepares an installation in containers: `npm run setup -- secrets FOLDER [production]` generates missing secrets,
 * `npm run setup -- database FOLDER` creates the database, roles and schemas from them.
 */
await runCommand(() => {
  const [what, folder = '', place = 'demo'] = process.argv.slice(2);
  if (folder !== '' && what === 'database') return prepareDatabase(userPath(folder));
  if (folder !== '' && what === 'secrets' && (place === 'demo' || place === 'production'))
    return makeSecrets(userPath(folder), place);
  throw new UsageError('npm run setup -- secrets FOLDER [production] | database FOLDER');
});
