import { Controller } from '@nestjs/common';
import {
  type BodyOf,
  chooseBooks,
  chooseBooksRequest,
  deleteView,
  deleteViewRequest,
  getPreferences,
  myPreferences,
  type ParamsOf,
  type Preferences,
  type Principal,
  saveView,
  saveViewRequest,
} from '@overline/contracts';
import { Bus } from '@overline/messaging';
import { Body, Caller, Params, Route } from '../http/route-table.ts';

/** An account's sportsbooks and saved views of the board. */
@Controller()
export class PreferencesController {
  constructor(private readonly bus: Bus) {}

  @Route(myPreferences)
  get(@Caller() by: Principal): Promise<Preferences> {
    return this.bus.request(getPreferences, { by });
  }

  @Route(chooseBooks)
  choose(@Caller() by: Principal, @Body() choice: BodyOf<typeof chooseBooks>): Promise<Preferences> {
    return this.bus.request(chooseBooksRequest, { by, ...choice });
  }

  @Route(saveView)
  save(@Caller() by: Principal, @Body() view: BodyOf<typeof saveView>): Promise<Preferences> {
    return this.bus.request(saveViewRequest, { by, ...view });
  }

  @Route(deleteView)
  delete(@Caller() by: Principal, @Params() { name }: ParamsOf<typeof deleteView>): Promise<Record<string, never>> {
    return this.bus.request(deleteViewRequest, { by, name });
  }
}
