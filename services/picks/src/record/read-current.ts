import { Injectable } from '@nestjs/common';
import { type CurrentPick, getCurrentProps } from '@overline/contracts';
import { Bus } from '@overline/messaging';
import { Clock } from '@overline/service-kit';
import { PublicationRepository } from '../publication/index.ts';

/** How the open picks of the published set stand now, by what analysis knows at this moment. */
@Injectable()
export class ReadCurrent {
  constructor(
    private readonly bus: Bus,
    private readonly publications: PublicationRepository,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError unavailable while analysis is away. */
  async execute({ free }: { free: boolean }): Promise<CurrentPick[]> {
    const now = this.clock.now();
    const picks = (await this.publications.latest())?.picks ?? [];
    const open = picks.filter((pick) => (pick.free || !free) && new Date(pick.forecast.startsAt) > now);
    if (open.length === 0) return [];
    const { props } = await this.bus.request(getCurrentProps, {
      props: open.map(({ forecast: { gameId, playerId, market, side, line } }) => ({
        gameId,
        playerId,
        market,
        side,
        line,
      })),
    });
    return open.flatMap(({ id }, index) => {
      const prop = props[index];
      return prop ? [{ id, ...prop }] : [];
    });
  }
}
