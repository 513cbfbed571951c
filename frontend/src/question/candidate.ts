import type { ReplyOf, suggestions } from '@overline/contracts';

/** Something that a question may mean; its query asks for it alone. */
export type Candidate = ReplyOf<typeof suggestions>[number];
