import type { Rolldown } from 'vite';

/** The scripts a page loads before it works: the entry's and those of its own module below src/. */
export function scriptsOf(bundle: Rolldown.OutputBundle, code: string): string[] {
  const chunks = Object.values(bundle).filter((part) => part.type === 'chunk');
  const entry = chunks.find(({ isEntry }) => isEntry);
  const page = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/src/${code}`));
  if (!entry || !page) throw new Error(`The bundle has no script for ${code}`);
  const files = new Set<string>();
  for (const { fileName } of [entry, page]) follow(bundle, fileName, files);
  return [...files];
}

/** Adds a file and its static imports. */
function follow(bundle: Rolldown.OutputBundle, file: string, into: Set<string>): void {
  const chunk = bundle[file];
  if (chunk?.type !== 'chunk' || into.has(file)) return;
  into.add(file);
  for (const imported of chunk.imports) follow(bundle, imported, into);
}
