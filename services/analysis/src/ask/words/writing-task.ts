import type { ZodType } from 'zod';
import type { Analysis, Drafted } from '../analysis/draft.ts';
import type { Link } from './links.ts';

/** How one kind of analysis is put to the model, and what of its reply is taken over. */
export interface WritingTask<Draft extends Analysis, Shape> {
  name: string;
  shape: ZodType<Shape>;
  /** What stands beside question and facts in the message. */
  data(drafted: Drafted<Draft>): Record<string, unknown>;
  /** The draft with every text that may be shown; numbers, sides and states are the draft's own. */
  apply(drafted: Drafted<Draft>, reply: Shape, links: readonly Link[]): Draft;
}
