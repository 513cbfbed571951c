import { Controller } from '@nestjs/common';
import {
  addImportPart,
  addImportPartRequest,
  type BodyOf,
  getImportRows,
  importRows,
  type ParamsOf,
  type Principal,
  type QueryOf,
  runImport,
  runImportRequest,
} from '@overline/contracts';
import { Bus } from '@overline/messaging';
import { Body, Caller, Params, Query, Route } from '../http/route-table.ts';

/** Files of bets that the caller imports. */
@Controller()
export class ImportController {
  constructor(private readonly bus: Bus) {}

  @Route(addImportPart)
  addPart(
    @Caller() { userId }: Principal,
    @Params() { id, part }: ParamsOf<typeof addImportPart>,
    @Body() { text }: BodyOf<typeof addImportPart>,
  ) {
    return this.bus.request(addImportPartRequest, { userId, importId: id, part, text });
  }

  @Route(runImport)
  run(
    @Caller() { userId }: Principal,
    @Params() { id }: ParamsOf<typeof runImport>,
    @Body() { skipWrong }: BodyOf<typeof runImport>,
  ) {
    return this.bus.request(runImportRequest, { userId, importId: id, skipWrong });
  }

  @Route(importRows)
  rows(
    @Caller() { userId }: Principal,
    @Params() { id }: ParamsOf<typeof importRows>,
    @Query() { after }: QueryOf<typeof importRows>,
  ) {
    return this.bus.request(getImportRows, { userId, importId: id, after });
  }
}
