import { prepareDatabase } from './setup/prepare-database.ts';
import { makeSecrets } from './setup/secrets-folder.ts';

/**
 * What is done once before a house starts in containers: `npm run setup -- secrets FOLDER` makes the secrets that are
 * missing, `npm run setup -- database FOLDER` makes the database's roles and schemas as they say.
 */
const [what = '', folder = ''] = process.argv.slice(2);
if (folder === '' || (what !== 'secrets' && what !== 'database')) {
  console.error('Usage: npm run setup -- secrets FOLDER | database FOLDER');
  process.exit(2);
}
try {
  if (what === 'secrets') makeSecrets(folder);
  else await prepareDatabase(folder);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
