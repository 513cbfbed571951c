import { z } from 'zod';
import { request } from '../messages/bus-messages.ts';
import { NoContent } from '../messages/route.ts';
import { chooseBooks, deleteView, Preferences, saveView } from './preferences.routes.ts';
import { Principal } from './user.ts';

const By = z.object({ by: Principal });

export const getPreferences = request('auth.get-preferences', { input: By, reply: Preferences });
export const chooseBooksRequest = request('auth.choose-books', {
  input: chooseBooks.body.extend(By.shape),
  reply: Preferences,
});
/** Fails as conflict once the plan's number of views is reached. */
export const saveViewRequest = request('auth.save-view', { input: saveView.body.extend(By.shape), reply: Preferences });
export const deleteViewRequest = request('auth.delete-view', {
  input: deleteView.params.extend(By.shape),
  reply: NoContent,
});
