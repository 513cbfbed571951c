import { type GameSettings, type GroupSettings, type ModelSettings, teamFilter } from '../definition/model-settings.ts';

/** What differs between basketball leagues in the model of players. */
type PlayerSettings = Pick<
  GroupSettings,
  'fullTime' | 'minuteRange' | 'postedMinutes' | 'teamTime' | 'regularTeamTime' | 'leaguePrior' | 'trees' | 'startsFrom'
>;

type Stat = 'points' | 'rebounds' | 'assists' | 'threes' | 'steals' | 'blocks' | 'turnovers' | 'threesAttempted';

type BasketballSettings = PlayerSettings &
  Pick<ModelSettings, 'offered' | 'learned'> &
  Pick<GameSettings, 'homeEdge' | 'total'> & {
    /** League averages per minute before any game. */
    readonly rates: Readonly<Record<Stat, number>>;
  };

/** The model of a basketball league, with the structure that was chosen on the NBA's seasons. */
export function basketballModel(settings: BasketballSettings): ModelSettings {
  const { offered, learned, rates, homeEdge, total, ...playingTime } = settings;
  return {
    offered,
    props: [
      {
        group: 'players',
        playingTime: 'minutes',
        stats: [
          { name: 'points', leagueRate: rates.points, shrinkage: 70 },
          { name: 'rebounds', leagueRate: rates.rebounds, shrinkage: 70 },
          { name: 'assists', leagueRate: rates.assists, shrinkage: 70 },
          {
            name: 'threes',
            attempts: 'threesAttempted',
            successPrior: 150,
            averagesRecent: true,
            leagueRate: rates.threes,
            shrinkage: 70,
          },
          { name: 'steals', leagueRate: rates.steals, shrinkage: 200 },
          { name: 'blocks', leagueRate: rates.blocks, shrinkage: 150 },
          { name: 'turnovers', leagueRate: rates.turnovers, shrinkage: 150 },
          { name: 'threesAttempted', leagueRate: rates.threesAttempted, shrinkage: 70 },
        ],
        ...playingTime,
        regularMinutes: 12,
        usualMissSquare: 30,
        leastVariance: 1,
        sharesWork: true,
        lineups: ['unknown', 'report', 'known'],
        rateHalfLives: [5, 20, 30],
        shortShrinkage: [200, 150, 200],
        score: 'points',
        margin: { home: 2.3, cap: 30, unit: 10 },
        role: ['rebounds', 'assists'],
        roleSplits: [0.15, 0.85],
        lineGames: 10,
        lineMinutes: 15,
      },
    ],
    games: {
      filter: teamFilter({ spread: 6.3, noise: 13, game: 0.05 }),
      marginCap: 22,
      homeEdge,
      total,
      shortRest: 1,
      longRest: 99,
      slope: 0.14,
      lineups: true,
      lineupSd: { known: 1.7, unknown: 2.5 },
    },
    ...(learned && { learned }),
  };
}
