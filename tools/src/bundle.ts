import { resolve } from 'node:path';
import { PROGRAMS } from './bundle/bundle.ts';
import { root } from './workspace/workspace.ts';

/** `npm run bundle -- NAME FOLDER`, after `npm run build`: the contents of an image. The Dockerfile runs it. */
const [name = '', folder = ''] = process.argv.slice(2);
const bundle = PROGRAMS.get(name);
if (folder === '' || !bundle) {
  console.error(`Usage: npm run bundle -- NAME FOLDER, where NAME is one of ${[...PROGRAMS.keys()].join(', ')}`);
  process.exit(2);
}
await bundle(root, resolve(process.env['INIT_CWD'] ?? process.cwd(), folder));
