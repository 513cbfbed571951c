import { SERVICES } from '@overline/contracts';
import { bundleSandbox, bundleService, bundleSetup } from './bundle-service.ts';

/** Everything that has an image, and what puts together what the image has. */
export const PROGRAMS: ReadonlyMap<string, (home: string, out: string) => Promise<void>> = new Map([
  ...SERVICES.map(({ name }) => [name, (home: string, out: string) => bundleService(home, name, out)] as const),
  ['sandbox', bundleSandbox],
  ['setup', bundleSetup],
]);
