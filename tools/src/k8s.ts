import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { serviceFiles } from './k8s/service-manifests.ts';
import { root } from './workspace/workspace.ts';

/** `npm run k8s` generates the manifests from the list of services. */
for (const [name, text] of serviceFiles()) writeFileSync(join(root, 'k8s/base/services', name), text);
