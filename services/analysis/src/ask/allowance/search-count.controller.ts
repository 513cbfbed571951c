import { Controller } from '@nestjs/common';
import { getSearchCount, getSearchCounts, type InputOf, type RequestReply, setSearchCount } from '@overline/contracts';
import { OnRequest } from '@overline/messaging';
import { ReadSearchCounts, SetSearchCount } from './search-counts.ts';

@Controller()
export class SearchCountController {
  constructor(
    private readonly readCounts: ReadSearchCounts,
    private readonly setCount: SetSearchCount,
  ) {}

  @OnRequest(getSearchCount)
  async one({ userId }: InputOf<typeof getSearchCount>): Promise<RequestReply<typeof getSearchCount>> {
    return { used: (await this.readCounts.execute([userId]))[userId] ?? 0 };
  }

  @OnRequest(getSearchCounts)
  async many({ userIds }: InputOf<typeof getSearchCounts>): Promise<RequestReply<typeof getSearchCounts>> {
    return { used: await this.readCounts.execute(userIds) };
  }

  @OnRequest(setSearchCount)
  async set({ userId, used }: InputOf<typeof setSearchCount>): Promise<RequestReply<typeof setSearchCount>> {
    await this.setCount.execute({ userId, used });
    return { used };
  }
}
