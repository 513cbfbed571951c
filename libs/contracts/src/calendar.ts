import { z } from 'zod';

/** A calendar day, YYYY-MM-DD. Whose calendar (America/Chicago or US Eastern) stands with the field. */
export const Day = z.iso.date({ error: 'Must be a real calendar day, written YYYY-MM-DD' });
export const Instant = z.iso.datetime({ offset: false });
