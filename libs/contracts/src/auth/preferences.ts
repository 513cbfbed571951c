import { z } from 'zod';
import { NoContent, route } from '../messages/route.ts';
import { request } from '../messages/bus-messages.ts';
import { ByUser } from './user.ts';

/** The sportsbooks an account bets at, by the names the board shows; null for all. */
const Books = z
  .array(z.string().trim().min(1).max(60))
  .min(1, 'Books must name at least one sportsbook; send null for all')
  .max(60)
  .nullable();

/** US states and the District of Columbia. */
const REGIONS = [
  ...(['AL', 'AK', 'AZ', 'AR', 'CA', 'CO', 'CT', 'DC', 'DE', 'FL', 'GA', 'HI', 'IA', 'ID', 'IL', 'IN', 'KS'] as const),
  ...(['KY', 'LA', 'MA', 'MD', 'ME', 'MI', 'MN', 'MO', 'MS', 'MT', 'NC', 'ND', 'NE', 'NH', 'NJ', 'NM', 'NV'] as const),
  ...(['NY', 'OH', 'OK', 'OR', 'PA', 'RI', 'SC', 'SD', 'TN', 'TX', 'UT', 'VA', 'VT', 'WA', 'WI', 'WV', 'WY'] as const),
] as const;
export const Region = z.enum(REGIONS, 'Region must be the code of a US state, such as NJ');
export type Region = z.infer<typeof Region>;

const ViewName = z
  .string({ error: 'Name is required' })
  .trim()
  .min(1, 'Name is required')
  .max(60, 'Name must have at most 60 characters');

/** A saved view of the board: its name and the filters of its URL. */
export const SavedView = z.object({ name: ViewName, query: z.string().max(1_000) });
export type SavedView = z.infer<typeof SavedView>;

/** How many views of the board each plan may save. */
export const SAVED_VIEWS = { Premium: 5, Platinum: 500 } as const;

export const Preferences = z.object({
  books: Books,
  /** Where the account bets; null if unknown. */
  region: Region.nullable(),
  /** Sportsbooks known not to take bets in `region`. Their prices are ignored. */
  notSold: z.array(z.string()),
  views: z.array(SavedView),
  /** Increases with each change. */
  version: z.int(),
});
export type Preferences = z.infer<typeof Preferences>;

export const myPreferences = route('GET', '/preferences', {
  access: 'signed-in',
  summary: "The account's sportsbooks and saved views of the board",
  reply: Preferences,
});

export const chooseBooks = route('POST', '/preferences/books', {
  access: 'premium',
  summary: 'Choose the sportsbooks whose prices count, null for all of them, and the US state to bet in',
  limit: { perMinute: 60, by: 'account' },
  body: z.strictObject({ books: Books, region: Region.nullable().default(null) }),
  reply: Preferences,
});

export const saveView = route('POST', '/preferences/views', {
  access: 'premium',
  summary: 'Save a view of the board, or replace the one of the same name',
  limit: { perMinute: 60, by: 'account' },
  body: z.strictObject(SavedView.shape),
  reply: Preferences,
});

export const deleteView = route('DELETE', '/preferences/views/:name', {
  access: 'signed-in',
  summary: 'Delete a saved view of the board',
  params: z.strictObject({ name: ViewName }),
  reply: NoContent,
});

export const getPreferences = request('auth.get-preferences', ByUser, Preferences);
export const chooseBooksRequest = request('auth.choose-books', chooseBooks.body.extend(ByUser.shape), Preferences);
/** Fails as conflict once the plan's number of views is reached. */
export const saveViewRequest = request('auth.save-view', saveView.body.extend(ByUser.shape), Preferences);
export const deleteViewRequest = request('auth.delete-view', deleteView.params.extend(ByUser.shape), NoContent);
