import { chmodSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { SERVICES } from '@overline/contracts';
import { root } from '../src/workspace/workspace.ts';

// A service that becomes ready at the third health check, or crashes.
const service = (name: string, crash: boolean): string => `
import { createServer } from 'node:http';
console.log('${name} sees', Object.keys(process.env).filter((key) => key.endsWith('_URL')).sort().join(' '));
if (${crash}) throw new Error('${name} crashed on purpose');
const port = ('${name}' === 'sandbox' && process.env.SANDBOX_PORT) || process.env.PORT;
let checks = 0;
createServer((request, response) => {
  if (request.url === '/health') checks += 1;
  const ready = request.url !== '/health' || checks > 2;
  response.statusCode = ready ? 200 : 503;
  const demo = { status: 'down', message: 'loading day ' + checks };
  response.end(JSON.stringify({ status: ready ? 'ok' : 'error', details: { demo }, pid: process.pid }));
}).listen(Number(port), '127.0.0.1');
`;

const MIGRATION = `
if (!process.env.DATABASE_MIGRATION_URL) throw new Error('no address of the schema owner');
console.log('migrated');
`;

/** Creates a workspace with stubs of the sandbox and of all compiled services, for `up`. */
export function createStubWorkspace({ crashing }: { crashing?: string } = {}): string {
  const home = mkdtempSync(join(tmpdir(), 'overline-stub-'));
  // When tests run as root, Postgres runs as another user, who must be able to enter the folder.
  chmodSync(home, 0o755);
  const write = (file: string, text: string): void => {
    mkdirSync(dirname(join(home, file)), { recursive: true });
    writeFileSync(join(home, file), text);
  };
  write('package.json', '{ "type": "module" }');
  write('sandbox/src/main.ts', service('sandbox', false));
  for (const { name, needs } of SERVICES) {
    write(`services/${name}/dist/main.js`, service(name, name === crashing));
    if (needs.includes('postgres')) write(`services/${name}/dist/migrate.js`, MIGRATION);
  }
  return home;
}

// Responds with its name and process id.
const sourceService = (name: string, library: string): string => `
import { createServer } from 'node:http';
${library}
const text: string = '${name} says one';
createServer((_request, response) => {
  response.end(text + ' ' + process.pid);
}).listen(Number(('${name}' === 'sandbox' && process.env.SANDBOX_PORT) || process.env.PORT), '127.0.0.1');
`;

/** A workspace with sources for `dev`: services, a library that one of them uses, a sandbox and a page. */
export type SourceWorkspace = { home: string; edit: (file: string, from: string, to: string) => void };

export function createSourceWorkspace(): SourceWorkspace {
  const home = mkdtempSync(join(tmpdir(), 'overline-sources-'));
  // When tests run as root, Postgres runs as another user, who must be able to enter the folder.
  chmodSync(home, 0o755);
  const write = (file: string, text: string): void => {
    mkdirSync(dirname(join(home, file)), { recursive: true });
    writeFileSync(join(home, file), text);
  };
  const manifest = (folder: string, more: object): void =>
    write(
      `${folder}/package.json`,
      JSON.stringify({ name: `@stub/${folder.split('/').at(-1)}`, type: 'module', ...more }),
    );
  manifest('libs/words', { exports: './dist/index.js' });
  write('libs/words/src/index.ts', "export const WORD: string = 'word one';\n");
  for (const { name } of SERVICES) {
    const usesLibrary = name === 'picks';
    manifest(`services/${name}`, usesLibrary ? { dependencies: { '@stub/words': '1' } } : {});
    const library = "import { WORD } from '@stub/words';\nconsole.log(WORD);";
    write(`services/${name}/src/main.ts`, sourceService(name, usesLibrary ? library : ''));
    write(`services/${name}/src/migrate.ts`, "console.log('migrated');\n");
  }
  manifest('sandbox', {});
  write('sandbox/src/main.ts', sourceService('sandbox', ''));
  manifest('frontend', {});
  write('frontend/index.html', '<script type="module" src="/src/main.js"></script>');
  write('frontend/src/main.js', "import.meta.hot.accept();\nconsole.log('page one');\n");
  mkdirSync(join(home, 'node_modules/@stub'), { recursive: true });
  symlinkSync(join(home, 'libs/words'), join(home, 'node_modules/@stub/words'));
  symlinkSync(join(root, 'node_modules/vite'), join(home, 'node_modules/vite'));
  const edit = (file: string, from: string, to: string): void => {
    const text = readFileSync(join(home, file), 'utf8');
    if (!text.includes(from)) throw new Error(`${file} does not contain '${from}'`);
    writeFileSync(join(home, file), text.replace(from, to));
  };
  return { home, edit };
}
