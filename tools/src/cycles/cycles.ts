/** One file that imports another; paths from the repository's folder. */
export type Import = { from: string; to: string };

/** Siblings that depend on each other, directly or indirectly. `parent` is their folder, or 'files'. */
export type Cycle = { parent: string; members: string[]; imports: Import[] };

/** The name for all files directly in a folder, which count as one sibling of its subfolders. */
export const OWN_FILES = '(its own files)';

/** Each of these files is a sibling of its own, because features import their service's configuration and errors. */
const LEAF_FILE = /^config\.ts$|\.errors\.ts$/;

/**
 * All circular dependencies, among files and among the siblings in every folder. If there are none, the siblings of a
 * folder can be ordered so that each depends only on later ones.
 */
export function importCycles(imports: readonly Import[]): Cycle[] {
  const files = imports.map((each) => ({ parent: 'files', from: each.from, to: each.to, import: each }));
  const levels = Map.groupBy([...files, ...imports.map(siblingEdge)], ({ parent }) => parent);
  return [...levels]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([parent, edges]) => {
      return components(edges).map((members) => ({
        parent,
        members,
        imports: edges
          .filter(({ from, to }) => from !== to && members.includes(from) && members.includes(to))
          .map((edge) => edge.import),
      }));
    });
}

type Edge = { parent: string; from: string; to: string; import: Import };

/** The import as an edge between two siblings of the deepest common folder. */
function siblingEdge(edge: Import): Edge {
  const [from, to] = [edge.from.split('/'), edge.to.split('/')];
  const inside = Math.min(from.length, to.length) - 1;
  let common = 0;
  while (common < inside && from[common] === to[common]) common += 1;
  const nodeAt = (path: string[]): string => {
    const name = path[common] ?? '';
    return path.length - 1 === common && !LEAF_FILE.test(name) ? OWN_FILES : name;
  };
  return { parent: from.slice(0, common).join('/') || '.', from: nodeAt(from), to: nodeAt(to), import: edge };
}

/** Groups of nodes that can all reach each other. */
function components(edges: readonly Edge[]): string[][] {
  const next = new Map<string, Set<string>>();
  for (const { from, to } of edges) {
    if (from !== to) next.set(from, (next.get(from) ?? new Set()).add(to));
  }
  const reached = new Map([...next.keys()].map((node) => [node, reach(node, next)]));
  const groups: string[][] = [];
  for (const [node, nodes] of reached) {
    if (!nodes.has(node) || groups.some((group) => group.includes(node))) continue;
    groups.push([...nodes].filter((other) => reached.get(other)?.has(node)).sort());
  }
  return groups;
}

function reach(start: string, next: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const seen = new Set<string>();
  const waiting = [start];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    for (const other of next.get(node) ?? []) {
      if (seen.has(other)) continue;
      seen.add(other);
      waiting.push(other);
    }
  }
  return seen;
}
