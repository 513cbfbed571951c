import { Controller, Header } from '@nestjs/common';
import { exportMyData, type Principal, type ReplyOf } from '@overline/contracts';
import { Caller, Route } from '../http/route.decorator.ts';
import { ExportData } from './export-data.ts';

@Controller()
export class ExportController {
  constructor(private readonly exportData: ExportData) {}

  @Route(exportMyData)
  @Header('content-disposition', 'attachment; filename="overline-my-data.json"')
  export(@Caller() by: Principal): Promise<ReplyOf<typeof exportMyData>> {
    return this.exportData.execute(by);
  }
}
