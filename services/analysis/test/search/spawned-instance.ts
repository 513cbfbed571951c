import { ServiceProcess } from '@overline/testing/service-process';
import type { SearchAppOptions } from './search-app.ts';

/** An instance in a process of its own. */
export async function spawnSearch(options: SearchAppOptions): Promise<ServiceProcess> {
  const instance = await ServiceProcess.load(new URL('./instance.ts', import.meta.url));
  await instance.order('start', options);
  return instance;
}
