import type { ZodType } from 'zod';
import type { Analysis, Drafted } from '../analysis/steps.ts';
import type { Link } from './links.ts';

/** How one kind of analysis is put to the model, and what of its answer is taken over. */
export interface KindOfWords<Draft extends Analysis, Shape> {
  name: string;
  shape: ZodType<Shape>;
  /** What stands beside question and facts in the message. */
  data(drafted: Drafted<Draft>): Record<string, unknown>;
  /** The draft with every text that may be shown; numbers, sides and states are the draft's own. */
  apply(drafted: Drafted<Draft>, said: Shape, links: readonly Link[]): Draft;
}
