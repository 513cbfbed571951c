import { accountScenes } from './account-scenes.ts';
import { adminScenes } from './admin-scenes.ts';
import { paymentScenes } from './payment-scenes.ts';
import { VIEWERS, type Viewer } from './people.ts';
import { questionScenes } from './question-scenes.ts';
import type { Scene } from './scene.ts';

const PUBLIC = ['record', 'pricing', 'login', 'register', 'terms', 'privacy'];
const SIGNED_IN = ['picks', 'dashboard', 'moneylines', 'parlay-builder', 'account'];
const MEMBERS = VIEWERS.filter((viewer) => viewer !== 'visitor');

const pageOf = (viewer: Viewer, page: string): Scene => ({ name: `${page}-${viewer}`, viewer, path: `/${page}` });

/** Every page for everybody who may see it, then the states that a page can be in. */
export const SCENES: readonly Scene[] = [
  { name: 'landing-visitor', viewer: 'visitor', path: '/' },
  ...PUBLIC.map((page) => pageOf('visitor', page)),
  ...MEMBERS.flatMap((viewer) => [pageOf(viewer, 'pricing'), ...SIGNED_IN.map((page) => pageOf(viewer, page))]),
  ...accountScenes,
  ...adminScenes,
  ...paymentScenes,
  ...questionScenes,
];
