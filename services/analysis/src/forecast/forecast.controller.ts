import { Controller } from '@nestjs/common';
import { type RequestReply, getCandidates, getCurrentProps, getForecasts, type InputOf } from '@overline/contracts';
import { OnRequest } from '@overline/messaging';
import { GetCandidates } from './get-candidates.ts';
import { GetCurrentProps } from './get-current-props.ts';
import { GetForecasts } from './get-forecasts.ts';

@Controller()
export class ForecastController {
  constructor(
    private readonly candidates: GetCandidates,
    private readonly forecasts: GetForecasts,
    private readonly currentProps: GetCurrentProps,
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
}
