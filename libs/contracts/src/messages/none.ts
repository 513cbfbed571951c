import { z } from 'zod';

/** A body or reply without content. */
export const Nothing = z.strictObject({});
