import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

const below = (group) =>
  readdirSync(join(root, group))
    .sort()
    .map((name) => `${group}/${name}`);

/** Every workspace package: its folder, its name and its Nx tags. */
export const projects = [...below('libs'), ...below('services'), 'frontend', 'sandbox', 'e2e', 'tools']
  .filter((folder) => existsSync(join(root, folder, 'package.json')))
  .map((folder) => {
    const { name, nx } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
    return { folder, name, tags: nx?.tags ?? [] };
  });
