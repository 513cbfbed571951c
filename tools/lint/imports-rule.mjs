import { dirname, relative, resolve, sep } from 'node:path';
import { folderError, permissions } from './import-rules.mjs';
import { projects, root } from './projects.mjs';

const TEST = /\.(spec|fixture|journey)\.tsx?$|(^|\/)test\//;

/** The package in `@scope/name/sub/path` or `name/sub/path`. */
const packageOf = (source) =>
  source
    .split('/')
    .slice(0, source.startsWith('@') ? 2 : 1)
    .join('/');

const pathOf = (file) => relative(root, file).split(sep).join('/');

/** An error message if `file` may not import `names` ('*' for all) from `source`, or undefined. */
function importError(file, source, names) {
  const path = pathOf(file);
  const project = projects.find(({ folder }) => path.startsWith(`${folder}/`));
  if (project === undefined) return undefined;
  if (source.startsWith('.')) {
    const target = pathOf(resolve(dirname(file), source));
    return target.startsWith(`${project.folder}/`)
      ? folderError(path, target)
      : `A relative import may not leave its package: import ${source} by its package's name`;
  }
  const { packages, entries, refusedPackages, refusedNames } = permissions(project, projects, TEST.test(path));
  const name = packageOf(source);
  if (refusedPackages.has(name)) return `Only ${refusedPackages.get(name)} imports '${name}': use that`;
  const refusedName = refusedNames.find(
    (row) => row.package === name && (names.includes('*') || names.includes(row.name)),
  );
  if (refusedName) return `Only ${refusedName.instead} imports ${refusedName.name} of '${name}': use that`;
  if (!name.startsWith('@overline/') || packages.has(name) || entries.includes(source)) return undefined;
  return `${project.name} may not import ${name} (the rules are in tools/lint/import-rules.mjs)`;
}

/** The names that a declaration imports; '*' for all. */
function namesOf({ type, specifiers }) {
  if (type === 'ExportAllDeclaration') return ['*'];
  return specifiers.map(({ type: kind, imported, local }) =>
    kind === 'ImportNamespaceSpecifier' || kind === 'ImportDefaultSpecifier' ? '*' : (imported ?? local).name,
  );
}

/** Checks static and dynamic imports, re-exports and type imports against the import rules. */
export const importsRule = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const check = (node, source, names) => {
      if (source?.type !== 'Literal' || typeof source.value !== 'string') return;
      const message = importError(context.filename, source.value, names);
      if (message) context.report({ node, message });
    };
    const declared = (node) => check(node, node.source, namesOf(node));
    return {
      ImportDeclaration: declared,
      ExportNamedDeclaration: declared,
      ExportAllDeclaration: declared,
      ImportExpression: (node) => check(node, node.source, ['*']),
      TSImportType: (node) => check(node, node.source ?? node.argument?.literal, [node.qualifier?.name ?? '*']),
      'CallExpression[callee.name="require"]': (node) => check(node, node.arguments[0], ['*']),
    };
  },
};
