import type { KnownPlayer, Sports } from '../../facts/sports/sports.ts';

export const NOW = new Date('2026-11-27T20:00:00Z');

export function player(id: string, name: string, teamId: string, means: KnownPlayer['means']): KnownPlayer {
  const league = id.startsWith('nhl') ? 'nhl' : 'nba';
  return { id, league, name, teamId, minutes: 30, means, out: false, status: null };
}

const NBA = { points: 20, rebounds: 8, assists: 4 };
const NHL = { goals: 0.3, assists: 0.4, points: 0.7, shots: 2.4 };
const team = (id: string, abbreviation: string, name: string): Sports['teams'][number] => ({
  ...{ id, abbreviation, name },
  league: id.startsWith('nhl') ? 'nhl' : 'nba',
});
const game = (id: string, startsAt: string, awayTeam: string, homeTeam: string): Sports['games'][number] => ({
  ...{ id, awayTeam, homeTeam, startsAt: new Date(startsAt) },
  league: id.startsWith('nhl') ? 'nhl' : 'nba',
});

/** Two teams of the NBA and two of the NHL, each with a game a few hours or a day after `NOW`. */
export const twoLeagues: Sports = {
  players: [
    player('nba:1', 'Pascal Wainscott', 'nba:a', NBA),
    player('nba:2', 'Denholm Wainscott', 'nba:b', NBA),
    player('nba:3', 'Osric Sweetwater', 'nba:a', NBA),
    { ...player('nba:4', 'Roscoe Brennagh', 'nba:b', NBA), out: true, status: 'Out' },
    { ...player('nba:5', 'Laszlo Tolliver-James', 'nba:b', NBA), status: 'Day-To-Day' },
    player('nhl:1', 'Torin Wainscott', 'nhl:a', NHL),
    player('nhl:2', 'Emil Bergdahl', 'nhl:b', NHL),
  ],
  teams: [
    team('nba:a', 'LAN', 'Langmoor Otters'),
    team('nba:b', 'IRO', 'Ironbridge Forge'),
    team('nhl:a', 'HAR', 'Hartwell Ravens'),
    team('nhl:b', 'KIL', 'Kilbourne Kites'),
  ],
  games: [
    game('nba:10', '2026-11-28T01:00:00Z', 'nba:a', 'nba:b'),
    game('nhl:10', '2026-11-28T23:00:00Z', 'nhl:a', 'nhl:b'),
  ],
  aliases: [],
  books: [],
};
