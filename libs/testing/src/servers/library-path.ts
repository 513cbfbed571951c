import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const LIBRARY = /^lib.+\.so(\.\d+)*$/;

/**
 * The folders with shared libraries inside an unpacked tree, as LD_LIBRARY_PATH. Libraries that only one package uses
 * lie in a folder of their own (`x86_64-linux-gnu/pulseaudio`), at an absolute path that leads past the tree.
 */
export function libraryPath(tree: string): string {
  const roots = ['usr/lib', 'lib'].map((folder) => join(tree, folder)).filter((folder) => existsSync(folder));
  const triplets = roots.flatMap((root) => foldersIn(root).filter((folder) => folder.includes('-linux-')));
  const privately = triplets
    .flatMap(foldersIn)
    .filter((folder) => readdirSync(folder).some((name) => LIBRARY.test(name)));
  return [...triplets, ...privately, ...roots].join(':');
}

function foldersIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(folder, name))
    .sort();
}
