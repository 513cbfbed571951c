import { z } from 'zod';

/** The body of every answer that is not a success. */
export const ErrorBody = z.object({ statusCode: z.int(), code: z.string(), message: z.string() });
export type ErrorBody = z.infer<typeof ErrorBody>;
