/** The address of a file of the sandbox's fixtures, from sources as from a bundle. */
export function fixture(path: string): URL {
  return new URL(`../fixtures/${path}`, import.meta.url);
}
