import { subjectsPage } from './bus-subjects/subjects-page.ts';

// `npm run bus:subjects` prints the subjects that each NATS user may publish and receive.
console.log(subjectsPage());
