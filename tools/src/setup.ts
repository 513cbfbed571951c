import { prepareDatabase } from './setup/prepare-database.ts';
import { makeSecrets } from './setup/secrets-folder.ts';

/**
 * What is done once before a house starts in containers: `npm run setup -- secrets FOLDER [production]` makes the
 * secrets that are missing, `npm run setup -- database FOLDER` makes the database's roles and schemas as they say.
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
