// Runs a command of tools/src under Node 24. It installs the packages first if necessary, so it may not import any: it
// needs only Node >= 20.19 and npm.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const modules = join(root, 'node_modules');
const stamp = join(modules, '.overline-install');

function fail(line) {
  console.error(line);
  process.exit(1);
}

function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  fail(`Overline needs Node 20.19 or newer to install itself; this is ${process.version}. See https://nodejs.org`);
}

const hashOf = (text) => createHash('sha256').update(text).digest('hex');

/**
 * The last step of `npm ci` or `npm install` records the installed packages. If that record matches the lock file, an
 * install by hand is complete.
 */
function isInstalledByHand(lockText) {
  const record = join(modules, '.package-lock.json');
  if (!existsSync(record)) return false;
  const wanted = JSON.parse(lockText).packages;
  const present = JSON.parse(readFileSync(record, 'utf8')).packages;
  return Object.entries(wanted).every(([path, entry]) => {
    // The record lacks links to our own packages and the packages of other platforms.
    if (!path.includes('node_modules/') || entry.link || entry.optional || entry.devOptional || entry.peer) return true;
    return present[path]?.version === entry.version;
  });
}

function ensureInstalled() {
  const lockText = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const wanted = hashOf(lockText);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  if (!isInstalledByHand(lockText)) install();
  writeFileSync(stamp, wanted);
}

function install() {
  const started = Date.now();
  console.log('Installing packages (npm ci) ...');
  // npm sets npm_execpath for the scripts it runs. If launched without npm, use the npm on the PATH.
  const npm = process.env.npm_execpath;
  const [program, first] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []];
  const args = [...first, 'ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status, error } = spawnSync(program, args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32' && program === 'npm',
  });
  const reason = error ? `: ${error.message}` : ' (see npm above)';
  if (status !== 0) fail(`The packages could not be installed${reason}. Run the command again to retry.`);
  console.log(`Packages installed in ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

/** Node 24 from the platform's package, or the running Node if it is new enough. */
function findNode() {
  const file = process.platform === 'win32' ? 'node.exe' : 'node';
  const platform = `${process.platform}-${process.arch}`;
  const places = [`node-${platform}`, `node-bin-${platform}`].map((name) => join(modules, name, 'bin', file));
  const found = places.find((place) => existsSync(place));
  if (found !== undefined) return found;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  return fail(
    `Overline runs on Node 24, and npm has no package of it for ${platform}: install Node 24 and run the command again`,
  );
}

/** Calls `stop` when the parent `npm` process dies: if it was killed, this process receives no signal. */
function watchParent(stop) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && stop(), 500).unref();
}

function run(command, args) {
  const script = join(root, 'tools/src', `${command}.ts`);
  if (!existsSync(script)) fail(`There is no command '${command ?? ''}'. Commands: ${commands().join(', ')}`);
  const node = findNode();
  const path = [dirname(node), join(modules, '.bin'), process.env.PATH].join(delimiter);
  // The IPC channel closes when this process ends, even after a kill -9; the command then stops.
  const child = spawn(node, ['--conditions=source', script, ...args], {
    cwd: process.cwd(),
    env: { ...process.env, PATH: path },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  watchParent(() => child.kill('SIGTERM'));
  child.on('error', (error) => fail(`Node 24 does not start: ${error.message}`));
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)));
}

function commands() {
  const files = readdirSync(join(root, 'tools/src')).filter((name) => /^[a-z-]+\.ts$/.test(name));
  return files.map((name) => name.slice(0, -'.ts'.length));
}

requireNode();
ensureInstalled();
const [command, ...args] = process.argv.slice(2);
run(command, args);
