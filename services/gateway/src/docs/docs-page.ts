import type { OpenApi, Operation } from './openapi.ts';

const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
  h2 { margin-top: 2.5rem; text-transform: capitalize; }
  details { border: 1px solid color-mix(in srgb, currentColor 20%, transparent); border-radius: .5rem; margin: .5rem 0; padding: .5rem 1rem; }
  summary { cursor: pointer; }
  code, pre { font: .85rem/1.5 ui-monospace, monospace; }
  pre { overflow-x: auto; padding: .75rem; border-radius: .375rem; background: color-mix(in srgb, currentColor 6%, transparent); }
  .method { display: inline-block; min-width: 4.5rem; font-weight: 700; }
`;

/** The description as a page without any script: it works wherever HTML does. */
export function docsPage({ info, paths }: OpenApi): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const tags = [...new Set(operations.map(({ operation }) => operation.tags[0]))];
  const sections = tags.map((tag) => {
    const rows = operations.filter(({ operation }) => operation.tags[0] === tag).map(row);
    return `<section><h2>${escape(tag)}</h2>${rows.join('')}</section>`;
  });
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(info.title)} API</title><style>${STYLE}</style></head><body><main><h1>${escape(info.title)} API</h1>
<p>${escape(info.description)} The same as data: <a href="/api/docs.json">OpenAPI 3.1</a>.</p>${sections.join('')}</main></body></html>`;
}

function row({ path, method, operation }: { path: string; method: string; operation: Operation }): string {
  const { summary, description, parameters, requestBody, responses } = operation;
  const parts = [
    `<p>${escape(description)}</p>`,
    parameters ? block('Parameters', parameters) : '',
    requestBody ? block('Body', requestBody.content['application/json'].schema) : '',
    ...Object.entries(responses).map(([status, { description: meaning, content }]) =>
      status.startsWith('2') && content
        ? block(`${status} ${meaning}`, content['application/json'].schema)
        : `<p><code>${status}</code> ${escape(meaning)}</p>`,
    ),
  ];
  return `<details><summary><code><span class="method">${method}</span> /api${escape(path)}</code> ${escape(summary)}</summary>${parts.join('')}</details>`;
}

function block(title: string, value: unknown): string {
  return `<h3>${escape(title)}</h3><pre tabindex="0">${escape(JSON.stringify(value, null, 2))}</pre>`;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
