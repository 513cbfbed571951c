import { dirname, relative, resolve, sep } from 'node:path';
import { permissions, wingComplaint } from './import-rules.mjs';
import { projects, root } from './projects.mjs';

const TEST = /\.(spec|fixture|journey)\.tsx?$|(^|\/)test\//;

/** The package in `@scope/name/sub/path` or `name/sub/path`. */
const packageOf = (source) =>
  source
    .split('/')
    .slice(0, source.startsWith('@') ? 2 : 1)
    .join('/');

const pathOf = (file) => relative(root, file).split(sep).join('/');

/** What is wrong with importing `names` ('*': all) of `source` into `file`, or undefined. */
function complaint(file, source, names) {
  const path = pathOf(file);
  const project = projects.find(({ folder }) => path.startsWith(`${folder}/`));
  if (project === undefined) return undefined;
  if (source.startsWith('.')) {
    const target = pathOf(resolve(dirname(file), source));
    return target.startsWith(`${project.folder}/`)
      ? wingComplaint(path, target)
      : `A relative import may not leave its package: import ${source} by its package's name`;
  }
  const { packages, entries, kept, keptNames } = permissions(project, projects, TEST.test(path));
  const name = packageOf(source);
  if (kept.has(name)) return `Only ${kept.get(name)} imports '${name}': use that`;
  const keptName = keptNames.find((row) => row.package === name && (names.includes('*') || names.includes(row.name)));
  if (keptName) return `Only ${keptName.instead} imports ${keptName.name} of '${name}': use that`;
  if (!name.startsWith('@overline/') || packages.has(name) || entries.includes(source)) return undefined;
  return `${project.name} may not import ${name} (tools/lint/import-rules.mjs says who may)`;
}

/** The names that a declaration takes from its source; '*' where it takes all of them. */
function namesOf({ type, specifiers }) {
  if (type === 'ExportAllDeclaration') return ['*'];
  return specifiers.map(({ type: kind, imported, local }) =>
    kind === 'ImportNamespaceSpecifier' || kind === 'ImportDefaultSpecifier' ? '*' : (imported ?? local).name,
  );
}

/** Refuses imports across our borders: static ones, dynamic ones, re-exports and types. */
export const importsRule = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const check = (node, source, names) => {
      if (source?.type !== 'Literal' || typeof source.value !== 'string') return;
      const message = complaint(context.filename, source.value, names);
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
