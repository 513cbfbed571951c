import { writeServiceFiles } from './k8s/service-manifests.ts';
import { root } from './workspace/workspace.ts';

/** `npm run k8s` generates the manifests from the list of services. */
writeServiceFiles(root);
