import { Injectable } from '@nestjs/common';
import { OnOutsideCall, type OutsideCallOf } from '@overline/queue';
import { endCustomer } from './closing.calls.ts';
import { EndCustomer } from './end-customer.ts';

@Injectable()
export class ClosingProcessor {
  constructor(private readonly endCustomer: EndCustomer) {}

  @OnOutsideCall(endCustomer)
  async end({ payload }: OutsideCallOf<typeof endCustomer>): Promise<void> {
    await this.endCustomer.execute(payload.customerId);
  }
}
