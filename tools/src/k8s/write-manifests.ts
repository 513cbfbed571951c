import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { SERVICES } from '@overline/contracts';
import { stringify } from 'yaml';
import { manifestsOf } from './service-manifests.ts';

const HEAD = '# Made by `npm run k8s` from the list of services; a change here is lost, and refused by a test.\n';

/** The files below k8s/base/services, by their path there: one for each service, and the list of them. */
export function serviceFiles(): Map<string, string> {
  const files = new Map(
    SERVICES.map((service) => {
      const documents = manifestsOf(service).map((manifest) =>
        stringify(manifest, { aliasDuplicateObjects: false, lineWidth: 0 }),
      );
      return [`${service.name}.yaml`, HEAD + documents.join('---\n')];
    }),
  );
  const list = { apiVersion: 'kustomize.config.k8s.io/v1beta1', kind: 'Kustomization', resources: [...files.keys()] };
  return files.set('kustomization.yaml', HEAD + stringify(list));
}

/** Writes them. */
export function writeServiceFiles(home: string): void {
  for (const [name, text] of serviceFiles()) {
    const file = join(home, 'k8s/base/services', name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}
