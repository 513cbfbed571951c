// Which packages may import each other, by Nx tag.

/**
 * One rule per tag. A package follows the first rule whose `tag` it has: it may import our packages with a tag in
 * `may`, and its tests also those with a tag in `inTests`. `entries` allows single entry points of other packages.
 */
const importRules = [
  { tag: 'lib:forecast', may: [] },
  { tag: 'lib:ledger', may: [] },
  { tag: 'lib:contracts', may: [] },
  { tag: 'type:lib', may: ['type:lib'] },
  { tag: 'type:service', may: ['type:lib'], inTests: ['type:sandbox', 'type:tools'] },
  { tag: 'type:frontend', may: ['lib:contracts', 'lib:forecast', 'lib:ledger'] },
  { tag: 'type:sandbox', may: ['lib:contracts'], entries: ['@overline/forecast/past-games'] },
  { tag: 'type:e2e', may: ['lib:contracts', 'lib:forecast', 'lib:testing'] },
  { tag: 'type:tools', may: ['type:lib', 'type:sandbox'] },
];

/** External packages that only our packages with a tag in `by` may import. The others import `instead`. */
const restrictedPackages = [
  { packages: ['nats'], by: ['lib:messaging', 'lib:testing'], instead: '@overline/messaging' },
  { packages: ['bullmq'], by: ['lib:queue'], instead: '@overline/queue' },
  { packages: ['@opentelemetry/api'], by: ['lib:telemetry'], instead: '@overline/telemetry' },
];

/** Exports of external packages that only our packages with a tag in `by` may import. */
const restrictedNames = [
  { package: 'typeorm', name: 'DataSource', by: ['lib:database'], instead: '@overline/database' },
];

/** Folders whose subfolders may not import each other. With `order`, each may import those after it in the list. */
const separateFolders = [
  { within: 'frontend/src/features', order: undefined, why: 'Features meet in app/ only' },
  {
    within: 'services/analysis/src',
    order: ['ask', 'alerts', 'board', 'forecast', 'facts'],
    why: 'ask, alerts and board import forecast, alerts also board, forecast imports facts, never upward',
  },
];

/** The error of an import within a package, or undefined. Paths are relative to the root. */
export function folderError(file, target) {
  const rule = separateFolders.find(({ within }) => file.startsWith(`${within}/`) && target.startsWith(`${within}/`));
  if (rule === undefined) return undefined;
  const [from, to] = [file, target].map((path) => path.slice(rule.within.length + 1).split('/')[0]);
  const ordered = rule.order?.includes(from) && rule.order.includes(to);
  if (from === to || (rule.order && (!ordered || rule.order.indexOf(from) < rule.order.indexOf(to)))) return undefined;
  return `${rule.why}: ${from}/ may not import ${to}/`;
}

/** Production bundles leave out `lib:testing`, so only tests, tools and journeys may import it. */
const FOR_TESTS = { tag: 'lib:testing', by: ['type:tools', 'type:e2e', 'lib:testing'] };

/**
 * The rules for a file of `project`: our packages that it may import, single entries of others, and the external
 * packages and names that it may not import, with what to use instead.
 */
export function permissions(project, projects, isTest) {
  const row = importRules.find(({ tag }) => project.tags.includes(tag));
  const allowed = [...(row?.may ?? []), ...(isTest ? ['lib:testing', ...(row?.inTests ?? [])] : [])];
  const packages = new Set();
  for (const other of projects) {
    const isForTests =
      other.tags.includes(FOR_TESTS.tag) && !isTest && !FOR_TESTS.by.some((tag) => project.tags.includes(tag));
    if (other.name === project.name || (!isForTests && other.tags.some((tag) => allowed.includes(tag))))
      packages.add(other.name);
  }
  const refused = (rows) => rows.filter(({ by }) => !by.some((tag) => project.tags.includes(tag)));
  return {
    packages,
    entries: row?.entries ?? [],
    refusedPackages: new Map(
      refused(restrictedPackages).flatMap(({ packages: names, instead }) => names.map((name) => [name, instead])),
    ),
    refusedNames: refused(restrictedNames),
  };
}
