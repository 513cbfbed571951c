import { Injectable } from '@nestjs/common';
import { type EventOf, pickGraded } from '@overline/contracts';
import { OnEvent } from '@overline/messaging';
import { leagueOfId } from '../facts/league/league.ts';
import { gradeText } from './alert-text.ts';
import { RaiseAlerts } from './raise-alerts.ts';
import { WatchRepository } from './watch.repository.ts';

/** Alerts the users who watch a pick to its grade and to each correction. Runs in the event's transaction. */
@Injectable()
export class GradeAlerts {
  constructor(
    private readonly watches: WatchRepository,
    private readonly raise: RaiseAlerts,
  ) {}

  @OnEvent(pickGraded, { from: 'now' })
  async execute({ data: grade }: EventOf<typeof pickGraded>): Promise<void> {
    await this.watches.lockPick(grade.pickId);
    // A correction can open a pick again.
    if (grade.outcome === 'PENDING') await this.watches.deleteGrade(grade.pickId);
    else await this.watches.addGrade(grade.pickId, new Date(grade.checkedAt));
    const watches = (await this.watches.ofPick(grade.pickId)).filter(({ crossing }) => crossing < grade.version);
    const state = {
      gameId: '',
      isOn: grade.outcome !== 'PENDING',
      crossing: grade.version,
      baseline: null,
      status: null,
    };
    await this.watches.saveStates(watches.map(({ id }) => ({ ...state, watchId: id })));
    await this.raise.execute(
      watches.map((watch) => {
        const league = leagueOfId(watch.playerId).id;
        const words = gradeText(
          { ...watch, league, playerName: grade.playerName },
          {
            outcome: grade.outcome,
            actual: grade.actualPerformance,
            reason: grade.reason,
            isCorrection: watch.crossing > 0,
          },
        );
        return {
          ...words,
          watch,
          gameId: '',
          crossing: grade.version,
          at: new Date(grade.checkedAt),
          path: `/picks/${grade.pickId}`,
          startsAt: null,
        };
      }),
    );
  }
}
