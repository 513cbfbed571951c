import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import {
  findServer,
  natsKind,
  postgresKind,
  redisKind,
  type ServerKind,
  type ServerName,
  withClient,
} from '@overline/testing/servers';
import type { Settings } from '../up/settings.ts';

const SIZE = '2g';
/** Bytes to leave free, tried in turn: the data grows meanwhile, and a disk cannot be made smaller than its data. */
const SPARE_BYTES = [65_536, 262_144, 1_048_576, 4_194_304, 16_777_216];

/** A file system in memory for the data of each server, which can be filled up. */
export class Disks {
  private readonly paths = new Map<ServerName, string>();

  /**
   * Creates the data of the servers and moves it to file systems in memory. Returns undefined unless this is Linux and
   * the user is root and may mount.
   */
  static async create(settings: Settings): Promise<Disks | undefined> {
    if (process.getuid?.() !== 0 || !existsSync('/proc/mounts')) return undefined;
    const disks = new Disks();
    for (const kind of [postgresKind, redisKind, natsKind]) {
      const path = await createData(kind, settings);
      if (path === undefined || !moveToDisk(path)) {
        disks.remove();
        return undefined;
      }
      disks.paths.set(kind.name, path);
    }
    return disks;
  }

  /** Unmounts the disks of an earlier run that was killed, so that its folder can be deleted. */
  static removeLeftovers(dataDir: string): void {
    if (!existsSync('/proc/mounts')) return;
    for (const [, path = ''] of readFileSync('/proc/mounts', 'utf8').matchAll(/^overline-chaos (\S+) /gm))
      if (path.startsWith(dataDir) || path.startsWith('/var/tmp/overline-')) succeeds('umount', '--lazy', path);
  }

  /** Shrinks the server's disk to its data, so that nothing new can be stored. */
  fill(server: ServerName): void {
    const path = this.paths.get(server) ?? '';
    for (const spare of SPARE_BYTES) {
      const { blocks, bfree, bsize } = statfsSync(path);
      if (succeeds('mount', '-o', `remount,size=${(blocks - bfree) * bsize + spare}`, path)) return;
    }
    throw new Error(`${path} could not be filled`);
  }

  free(server: ServerName): void {
    succeeds('mount', '-o', `remount,size=${SIZE}`, this.paths.get(server) ?? '');
  }

  remove(): void {
    for (const path of this.paths.values()) succeeds('umount', '--lazy', path);
  }
}

/** Starts and stops the server once, so that its data exists. Returns its folder; undefined if it is in a container. */
async function createData(kind: ServerKind, settings: Settings): Promise<string | undefined> {
  const server = await findServer(kind, settings);
  const path = kind === postgresKind ? await postgresFolder(server.url) : join(folderOf(kind, settings), 'data');
  await server.stop();
  return server.origin === 'docker' ? undefined : path;
}

function folderOf({ name }: ServerKind, { dataDir }: Settings): string {
  return join(dataDir, 'servers', name);
}

/** The data folder of Postgres, which is elsewhere if Postgres runs as a user who cannot enter ours. */
function postgresFolder(url: string): Promise<string> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ data_directory: string }>('SHOW data_directory');
    return rows[0]?.data_directory ?? '';
  });
}

function moveToDisk(path: string): boolean {
  // Without permission to mount, nothing has been moved.
  const steps = `mkdir "$1.new" && mount -t tmpfs -o "size=${SIZE}" overline-chaos "$1.new" &&
    cp -a "$1/." "$1.new" && chown --reference "$1" "$1.new" && chmod --reference "$1" "$1.new" &&
    rm -r "$1" && mkdir "$1" && mount --bind "$1.new" "$1" && umount "$1.new" && rmdir "$1.new"`;
  return succeeds('/bin/sh', '-c', steps, 'sh', path);
}

function succeeds(command: string, ...args: string[]): boolean {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0;
}
