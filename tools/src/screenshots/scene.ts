import type { Page } from 'playwright-core';
import type { Viewer } from './people.ts';

/** A page, or a state of one, that is worth a picture. */
export interface Scene {
  /** `page-viewer`, or `page-state`. */
  name: string;
  viewer: Viewer;
  path: string;
  /** What must be so before the page is opened: answers of the server that do not come by themselves. */
  before?: (page: Page) => Promise<unknown>;
  /** What a person does on the page before the picture. */
  then?: (page: Page) => Promise<unknown>;
  /** False for what stands over the page: the picture is the screen then. */
  wholePage?: boolean;
}
