import { Injectable } from '@nestjs/common';
import { type AfterCall, OnOutsideCall, type OutsideCallOf, OutsideCalls } from '@overline/queue';
import { endCustomer, eraseCustomer } from './closing.calls.ts';
import { EndCustomer } from './end-customer.ts';
import { EraseCustomer } from './erase-customer.ts';

@Injectable()
export class ClosingProcessor {
  constructor(
    private readonly endCustomer: EndCustomer,
    private readonly eraseCustomer: EraseCustomer,
    private readonly calls: OutsideCalls,
  ) {}

  @OnOutsideCall(endCustomer)
  async end({ payload }: OutsideCallOf<typeof endCustomer>): Promise<AfterCall> {
    await this.endCustomer.execute(payload.customerId);
    return async () => void (await this.calls.request(eraseCustomer, payload.customerId, payload));
  }

  @OnOutsideCall(eraseCustomer)
  async erase({ payload }: OutsideCallOf<typeof eraseCustomer>): Promise<void> {
    await this.eraseCustomer.execute(payload.customerId);
  }
}
