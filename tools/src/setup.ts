import { prepareDatabase } from './setup/prepare-database.ts';
import { makeSecrets } from './setup/secrets-folder.ts';

/**
 * Prepares an installation in containers: `npm run setup -- secrets FOLDER [production]` generates missing secrets,
 * `npm run setup -- database FOLDER` creates the database, roles and schemas from them.
 */
const [what = '', folder = '', place = 'demo'] = process.argv.slice(2);
const isKnown = (what === 'secrets' || what === 'database') && (place === 'demo' || place === 'production');
if (folder === '' || !isKnown) {
  console.error('Usage: npm run setup -- secrets FOLDER [production] | database FOLDER');
  process.exit(2);
}
try {
  if (what === 'secrets') makeSecrets(folder, place);
  else await prepareDatabase(folder);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
