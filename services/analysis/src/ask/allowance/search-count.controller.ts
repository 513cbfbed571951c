import { Controller } from '@nestjs/common';
import { type AnswerOf, getSearchCount, type InputOf } from '@overline/contracts';
import { OnRequest } from '@overline/messaging';
import { Clock, homeDay } from '@overline/service-kit';
import { DataSource } from 'typeorm';

@Controller()
export class SearchCountController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  @OnRequest(getSearchCount)
  async getSearchCount({ userId }: InputOf<typeof getSearchCount>): Promise<AnswerOf<typeof getSearchCount>> {
    const [row] = await this.dataSource.query<{ used: number }[]>(
      'SELECT used FROM search_count WHERE user_id = $1 AND day = $2',
      [userId, homeDay(this.clock.now())],
    );
    return { used: row?.used ?? 0 };
  }
}
