import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseAllDocuments } from 'yaml';

export type Resource = {
  /** The file, from k8s/. */
  file: string;
  apiVersion: string;
  kind: string;
  metadata?: { name?: string; annotations?: Record<string, string> };
  [field: string]: unknown;
};

/** Every document of every YAML file below k8s/. @throws Error with the file's name where one is no YAML */
export function readManifests(home: string): Resource[] {
  const folder = join(home, 'k8s');
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && entry.name.endsWith('.yaml'));
  return files.flatMap((entry) => {
    const path = join(entry.parentPath, entry.name);
    return documentsOf(path).map((resource) => ({ ...resource, file: relative(folder, path) }));
  });
}

function documentsOf(path: string): Resource[] {
  // As Kubernetes reads it: 0440 is octal.
  const documents = parseAllDocuments(readFileSync(path, 'utf8'), { version: '1.1' });
  if (!Array.isArray(documents)) return [];
  for (const { errors } of documents) if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  return documents.map((document) => document.toJS() as Resource).filter((resource) => resource !== null);
}
