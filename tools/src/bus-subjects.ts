import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { subjectsPage } from './bus-subjects/subjects-page.ts';
import { root } from './workspace/workspace.ts';

/** `npm run bus:subjects` writes docs/bus-subjects.md, the subjects that each NATS user may publish and receive. */
writeFileSync(join(root, 'docs/bus-subjects.md'), subjectsPage());
