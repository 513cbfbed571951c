import { Controller } from '@nestjs/common';
import { type RequestReply, getClosingPrices, type InputOf } from '@overline/contracts';
import { OnRequest } from '@overline/messaging';
import { ClosingPrices } from './closing-prices.ts';

@Controller()
export class PriceController {
  constructor(private readonly closing: ClosingPrices) {}

  @OnRequest(getClosingPrices)
  getClosingPrices({ props }: InputOf<typeof getClosingPrices>): Promise<RequestReply<typeof getClosingPrices>> {
    return this.closing.execute(props);
  }
}
