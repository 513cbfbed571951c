import { Controller } from '@nestjs/common';
import {
  type RequestReply,
  getCandidates,
  getCurrentProps,
  getForecasts,
  getMoneylines,
  type InputOf,
} from '@overline/contracts';
import { OnRequest } from '@overline/messaging';
import { GetCandidates } from './get-candidates.ts';
import { GetCurrentProps } from './get-current-props.ts';
import { GetMoneylines } from './game/get-moneylines.ts';
import { GetForecasts } from './get-forecasts.ts';

@Controller()
export class ForecastController {
  constructor(
    private readonly candidates: GetCandidates,
    private readonly forecasts: GetForecasts,
    private readonly currentProps: GetCurrentProps,
    private readonly moneylines: GetMoneylines,
  ) {}

  @OnRequest(getCandidates)
  getCandidates({ day, asOf }: InputOf<typeof getCandidates>): Promise<RequestReply<typeof getCandidates>> {
    return this.candidates.execute({ day, asOf: new Date(asOf) });
  }

  @OnRequest(getForecasts)
  getForecasts({ day, asOf, ids }: InputOf<typeof getForecasts>): Promise<RequestReply<typeof getForecasts>> {
    return this.forecasts.execute({ day, asOf: new Date(asOf), ids });
  }

  @OnRequest(getCurrentProps)
  getCurrentProps({ props }: InputOf<typeof getCurrentProps>): Promise<RequestReply<typeof getCurrentProps>> {
    return this.currentProps.execute(props);
  }

  @OnRequest(getMoneylines)
  getMoneylines(): Promise<RequestReply<typeof getMoneylines>> {
    return this.moneylines.execute();
  }
}
