import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import {
  type GameBoard,
  gamesChanged,
  getBoard,
  getPublishedPicks,
  picksGenerated,
  pricesChanged,
  type RequestReply,
  type Tier,
} from '@overline/contracts';
import { Bus } from '@overline/messaging';
import { EncodedBody } from '../http/encoded-body.ts';
import { NO_STORE } from '../http/security-headers.ts';
import { RefreshingValue } from '../picks/refreshing-value.ts';
import { freeBoard, type FreeProp } from './free-board.ts';

/** Injury reports change without a notice, so the board is reloaded this often in any case. */
const FRESH_MS = 30_000;

interface Boards {
  games: readonly GameBoard[];
  preparing?: boolean | undefined;
}

interface Cached extends Boards {
  free: readonly FreeProp[];
  all: EncodedBody;
  forFree: EncodedBody;
}

/** Caches the encoded board for paid tiers and for Free. A refresh transfers only the games that changed. */
@Injectable()
export class CachedBoard implements OnApplicationBootstrap {
  private readonly logger = new Logger(CachedBoard.name);
  private readonly views: RefreshingValue<Cached>;

  constructor(private readonly bus: Bus) {
    this.views = new RefreshingValue({
      freshMs: FRESH_MS,
      load: (before) => this.load(before),
      onFailure: (error) => this.logger.warn({ msg: 'could not refresh the board', error: String(error) }),
    });
    bus.onBroadcast(picksGenerated, () => void this.views.refresh());
    for (const notice of [pricesChanged, gamesChanged]) bus.subscribe(notice, () => void this.views.refresh());
  }

  /** The first load takes seconds, so it starts before the first request. */
  onApplicationBootstrap(): void {
    void this.views.refresh();
  }

  /** @throws the bus's error, only while nothing has been loaded yet */
  async for(tier: Tier): Promise<EncodedBody> {
    const { all, forFree } = await this.views.get();
    return tier === 'Free' ? forFree : all;
  }

  private async load(before: Cached | undefined): Promise<Cached> {
    const boards = await this.boards(before?.games ?? []);
    const { free: published } = await this.bus.request(getPublishedPicks, {});
    const free = published.picks.map(({ game, playerId, market, propLine }) => ({
      gameId: game.id,
      playerId,
      market,
      line: propLine,
    }));
    if (before && isSame(before, boards, free)) return before;
    const { games, preparing } = boards;
    const forFree = await bodyOf({ games: games.map((game) => freeBoard(game, free)), preparing });
    return { ...boards, free, all: await bodyOf(boards), forFree };
  }

  private async boards(known: readonly GameBoard[]): Promise<Boards> {
    const boards = new Map(known.map((board) => [board.id, board]));
    for (;;) {
      const have = Object.fromEntries([...boards.values()].map(({ id, version }) => [id, version]));
      const reply: RequestReply<typeof getBoard> = await this.bus.request(getBoard, { have });
      const { order, changed, more, preparing } = reply;
      for (const board of changed) boards.set(board.id, board);
      if (!more) return { games: order.flatMap((id) => boards.get(id) ?? []), preparing };
    }
  }
}

function isSame(before: Cached, { games, preparing }: Boards, free: readonly FreeProp[]): boolean {
  return (
    preparing === before.preparing &&
    games.length === before.games.length &&
    games.every((game, index) => game === before.games[index]) &&
    JSON.stringify(free) === JSON.stringify(before.free)
  );
}

function bodyOf(board: Boards): Promise<EncodedBody> {
  return EncodedBody.compressedJson(Buffer.from(JSON.stringify(board)), NO_STORE);
}
