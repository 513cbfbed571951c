import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Every workspace package: its folder, its name and its Nx tags. */
export const projects = globSync(['libs/*/package.json', 'services/*/package.json', '{frontend,sandbox,e2e,tools}/package.json'], { cwd: root })
  .sort()
  .map((file) => {
    const { name, nx } = JSON.parse(readFileSync(join(root, file), 'utf8'));
    return { folder: dirname(file), name, tags: nx?.tags ?? [] };
  });
