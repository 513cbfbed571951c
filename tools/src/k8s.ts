import { writeServiceFiles } from './k8s/service-manifests.ts';
import { root } from './workspace/workspace.ts';

/** `npm run k8s` writes the manifests that follow from the list of services. */
writeServiceFiles(root);
