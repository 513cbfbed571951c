import { resolve } from 'node:path';
import { SERVICES } from '@overline/contracts';
import { bundleSandbox, bundleService, bundleSetup } from './bundle/bundle-service.ts';
import { root } from './workspace/workspace.ts';

/**
 * `npm run bundle -- NAME FOLDER`, after `npm run build`: what the image of a service has, or of a program beside the
 * services. The Dockerfile asks for it.
 */
const PROGRAMS = new Map<string, (home: string, out: string) => Promise<void>>([
  ...SERVICES.map(({ name }) => [name, (home: string, out: string) => bundleService(home, name, out)] as const),
  ['sandbox', bundleSandbox],
  ['setup', bundleSetup],
]);

const [name = '', folder = ''] = process.argv.slice(2);
const bundle = PROGRAMS.get(name);
if (folder === '' || !bundle) {
  console.error(`Usage: npm run bundle -- NAME FOLDER, with a name of ${[...PROGRAMS.keys()].join(', ')}`);
  process.exit(2);
}
await bundle(root, resolve(process.env['INIT_CWD'] ?? process.cwd(), folder));
