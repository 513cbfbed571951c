// Who may import whom, by Nx tag. A project may import those of our packages that carry one of the listed tags; what
// is not listed is refused. `entries` allows a single entry of a package. Tests may use further packages.

/** The rule for the packages with a tag; the first row that fits counts. */
export const importRules = [
  { tag: 'lib:forecast', may: [] },
  { tag: 'lib:ledger', may: [] },
  { tag: 'lib:contracts', may: [] },
  { tag: 'type:lib', may: ['type:lib'] },
  { tag: 'type:service', may: ['type:lib'], inTests: ['type:sandbox', 'type:tools'] },
  { tag: 'type:frontend', may: ['lib:contracts', 'lib:forecast', 'lib:ledger'] },
  { tag: 'type:sandbox', may: ['lib:contracts'], entries: ['@overline/forecast/markets'] },
  { tag: 'type:e2e', may: ['lib:contracts', 'lib:forecast', 'lib:testing'] },
  { tag: 'type:tools', may: ['type:lib', 'type:sandbox'] },
];

/** Outside packages that only one room may touch. */
export const keptPackages = [
  { packages: ['nats'], by: ['lib:messaging', 'lib:testing'], instead: '@overline/messaging' },
  { packages: ['bullmq'], by: ['lib:queue'], instead: '@overline/queue' },
  { packages: ['@opentelemetry/api'], by: ['lib:telemetry'], instead: '@overline/telemetry' },
];

/** Names of outside packages that only one room may touch. */
export const keptNames = [
  { package: 'typeorm', name: 'DataSource', by: ['lib:database'], instead: '@overline/database' },
];

/** Folders whose subfolders may not import each other at will. With `order`, each may import those that come later. */
export const wings = [
  { within: 'frontend/src/features', order: undefined, why: 'Features meet in app/ only' },
  {
    within: 'services/analysis/src',
    order: ['ask', 'forecast', 'facts'],
    why: 'ask imports forecast, forecast imports facts, never upward',
  },
];

/** What is wrong with an import from one file to another of the same package, or undefined. Paths from the root. */
export function wingComplaint(file, target) {
  const wing = wings.find(({ within }) => file.startsWith(`${within}/`) && target.startsWith(`${within}/`));
  if (wing === undefined) return undefined;
  const [from, to] = [file, target].map((path) => path.slice(wing.within.length + 1).split('/')[0]);
  const ordered = wing.order?.includes(from) && wing.order.includes(to);
  if (from === to || (wing.order && (!ordered || wing.order.indexOf(from) < wing.order.indexOf(to)))) return undefined;
  return `${wing.why}: ${from}/ may not import ${to}/`;
}

/** The product is built without its tests' servers, so only tests, tools and journeys may use them. */
const FOR_TESTS = { tag: 'lib:testing', by: ['type:tools', 'type:e2e', 'lib:testing'] };

/**
 * The import rules for a file of `project`: which of our packages it may import, which single entries of others, and
 * which external packages and names are banned, with what to use instead.
 */
export function permissions(project, projects, isTest) {
  const row = importRules.find(({ tag }) => project.tags.includes(tag));
  const allowed = [...(row?.may ?? []), ...(isTest ? ['lib:testing', ...(row?.inTests ?? [])] : [])];
  const packages = new Set();
  for (const other of projects) {
    const tested =
      other.tags.includes(FOR_TESTS.tag) && !isTest && !FOR_TESTS.by.some((tag) => project.tags.includes(tag));
    if (other.name === project.name || (!tested && other.tags.some((tag) => allowed.includes(tag))))
      packages.add(other.name);
  }
  const refused = (rows) => rows.filter(({ by }) => !by.some((tag) => project.tags.includes(tag)));
  return {
    packages,
    entries: row?.entries ?? [],
    kept: new Map(
      refused(keptPackages).flatMap(({ packages: names, instead }) => names.map((name) => [name, instead])),
    ),
    keptNames: refused(keptNames),
  };
}
