import { dirname, join, relative, resolve, sep } from 'node:path';
import { permissions } from './import-rules.mjs';
import { projects, root } from './projects.mjs';

const TEST = /\.(spec|journey)\.tsx?$|(^|\/)test\//;

/** The package in `@scope/name/sub/path` or `name/sub/path`. */
const packageOf = (source) =>
  source
    .split('/')
    .slice(0, source.startsWith('@') ? 2 : 1)
    .join('/');

/** What is wrong with importing `source` into `file`, or undefined. */
function complaint(file, source, typesOnly) {
  const path = relative(root, file).split(sep).join('/');
  const project = projects.find(({ folder }) => path.startsWith(`${folder}/`));
  if (project === undefined) return undefined;
  if (source.startsWith('.')) {
    const target = resolve(dirname(file), source);
    return target.startsWith(join(root, project.folder) + sep)
      ? undefined
      : `A relative import may not leave its package: import ${source} by its package's name`;
  }
  const { packages, entries, kept } = permissions(project, projects, TEST.test(path));
  const name = packageOf(source);
  if (kept.has(name)) return `Only ${kept.get(name)} imports '${name}': use that`;
  if (!name.startsWith('@overline/') || packages.get(name) === 'all' || entries.includes(source)) return undefined;
  if (packages.get(name) === 'types') return typesOnly ? undefined : `${project.name} may import types of ${name} only`;
  return `${project.name} may not import ${name} (tools/lint/import-rules.mjs says who may)`;
}

/** Refuses imports across the borders between our packages: static ones, dynamic ones, re-exports and types. */
export const importsRule = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const check = (node, source, typesOnly) => {
      if (source?.type !== 'Literal' || typeof source.value !== 'string') return;
      const message = complaint(context.filename, source.value, typesOnly);
      if (message) context.report({ node, message });
    };
    const declared = (node) => check(node, node.source, node.importKind === 'type' || node.exportKind === 'type');
    return {
      ImportDeclaration: declared,
      ExportNamedDeclaration: declared,
      ExportAllDeclaration: declared,
      ImportExpression: (node) => check(node, node.source, false),
      TSImportType: (node) => check(node, node.source ?? node.argument?.literal, true),
      'CallExpression[callee.name="require"]': (node) => check(node, node.arguments[0], false),
    };
  },
};
