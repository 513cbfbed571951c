import { Controller } from '@nestjs/common';
import { type InputOf, readSlipRequest, type Slip } from '@overline/contracts';
import { OnRequest } from '@overline/messaging';
import { ReadSlip } from './read-slip.ts';

@Controller()
export class SlipController {
  constructor(private readonly readSlip: ReadSlip) {}

  @OnRequest(readSlipRequest)
  read(input: InputOf<typeof readSlipRequest>): Promise<Slip> {
    return this.readSlip.execute(input);
  }
}
