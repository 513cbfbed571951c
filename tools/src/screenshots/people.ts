import { z } from 'zod';

/** Who looks at a page: nobody who is known, or the demo's account of a tier. */
export const VIEWERS = ['visitor', 'free', 'premium', 'platinum', 'admin'] as const;
export type Viewer = (typeof VIEWERS)[number];

/** The tokens of those who are signed in. */
export type People = ReadonlyMap<Viewer, string>;

const SignedIn = z.object({ token: z.string() });

/** Signs the demo's accounts in. */
export async function signEverybodyIn(house: string): Promise<People> {
  const people = new Map<Viewer, string>();
  for (const viewer of VIEWERS.filter((name) => name !== 'visitor')) {
    const response = await fetch(`${house}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: `${viewer}@overline.test`, password: 'overline-demo-1' }),
    });
    if (!response.ok) throw new Error(`${viewer}@overline.test cannot sign in at ${house}: ${response.status}`);
    people.set(viewer, SignedIn.parse(await response.json()).token);
  }
  return people;
}
