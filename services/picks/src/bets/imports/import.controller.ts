import { Controller } from '@nestjs/common';
import {
  addImportPartRequest,
  getImportRows,
  type InputOf,
  type RequestReply,
  runImportRequest,
} from '@overline/contracts';
import { OnRequest } from '@overline/messaging';
import { ImportBets } from './import-bets.ts';

@Controller()
export class ImportController {
  constructor(private readonly imports: ImportBets) {}

  @OnRequest(addImportPartRequest)
  async addPart(input: InputOf<typeof addImportPartRequest>): Promise<RequestReply<typeof addImportPartRequest>> {
    await this.imports.addPart(input);
    return {};
  }

  @OnRequest(runImportRequest)
  run(input: InputOf<typeof runImportRequest>): Promise<RequestReply<typeof runImportRequest>> {
    return this.imports.run(input);
  }

  @OnRequest(getImportRows)
  rows(input: InputOf<typeof getImportRows>): Promise<RequestReply<typeof getImportRows>> {
    return this.imports.rows(input);
  }
}
