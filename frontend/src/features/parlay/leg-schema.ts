import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import { ParlayProp } from '@overline/contracts';

const required = z.string().trim().min(1, 'Please fill in all fields').max(120);

/** The fields of the leg form as typed; the output is a leg without its id. */
export const legSchema = z.object({
  playerName: required,
  propType: required,
  propLine: required.transform(Number).pipe(ParlayProp.shape.propLine),
  selection: ParlayProp.shape.selection,
});

export const legResolver = zodResolver(legSchema);
