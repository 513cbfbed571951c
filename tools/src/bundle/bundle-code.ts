import { join } from 'node:path';
import { rolldown, type InputOptions } from 'rolldown';

/** What is not made part of a bundle: a package with a native module, or one whose files are read as files. */
export const KEPT_PACKAGES = ['@node-rs/argon2', 'swagger-ui-dist'] as const;

export type CodeBundle = {
  /** Files to start with, by the name that they get. */
  entries: Record<string, string>;
  out: string;
  /** From `dist` as it is compiled, or from TypeScript where nothing compiles it. */
  from: 'dist' | 'source';
};

export type Bundled = {
  /** The kept packages that are needed. */
  kept: string[];
  /** The files that went into the bundle. */
  modules: string[];
};

/** Bundles entries with all that they import into a few files of `out`. */
export async function bundleCode(home: string, { entries, out, from }: CodeBundle): Promise<Bundled> {
  const options: InputOptions = {
    cwd: home,
    input: entries,
    platform: 'node',
    external: KEPT_PACKAGES.map((name) => new RegExp(`^${name}(/|$)`)),
    logLevel: 'silent',
    ...(from === 'source' ? { resolve: { conditionNames: ['source', 'node', 'default'] } } : {}),
  };
  const bundle = await rolldown(options);
  try {
    const { output } = await bundle.write({ dir: out, format: 'esm', keepNames: true });
    const chunks = output.filter((file) => file.type === 'chunk');
    return {
      kept: KEPT_PACKAGES.filter((name) => chunks.some(({ code }) => code.includes(name))),
      modules: chunks.flatMap(({ moduleIds }) => moduleIds),
    };
  } finally {
    await bundle.close();
  }
}

/** Where a kept package lies, of the repository's installed ones. */
export function installedAt(home: string, name: string): string {
  return join(home, 'node_modules', name);
}
