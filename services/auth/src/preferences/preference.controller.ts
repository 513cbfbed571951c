import { Controller } from '@nestjs/common';
import {
  chooseBooksRequest,
  deleteViewRequest,
  getPreferences,
  type InputOf,
  type Preferences,
  saveViewRequest,
} from '@overline/contracts';
import { OnRequest } from '@overline/messaging';
import { AccountPreferences } from './preferences.ts';

@Controller()
export class PreferenceController {
  constructor(private readonly preferences: AccountPreferences) {}

  @OnRequest(getPreferences)
  get({ by }: InputOf<typeof getPreferences>): Promise<Preferences> {
    return this.preferences.of(by);
  }

  @OnRequest(chooseBooksRequest)
  chooseBooks({ by, ...choice }: InputOf<typeof chooseBooksRequest>): Promise<Preferences> {
    return this.preferences.chooseBooks(by, choice);
  }

  @OnRequest(saveViewRequest)
  saveView({ by, ...view }: InputOf<typeof saveViewRequest>): Promise<Preferences> {
    return this.preferences.saveView(by, view);
  }

  @OnRequest(deleteViewRequest)
  async deleteView({ by, name }: InputOf<typeof deleteViewRequest>): Promise<Record<string, never>> {
    await this.preferences.deleteView(by, name);
    return {};
  }
}
