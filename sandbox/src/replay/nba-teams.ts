import type { Team } from '../world/world.ts';

// Code, city and name in the stats feed, division. The odds feed writes one of them in full: Los Angeles Clippers.
const TABLE = `
ATL Atlanta|Hawks|Southeast
BOS Boston|Celtics|Atlantic
BKN Brooklyn|Nets|Atlantic
CHA Charlotte|Hornets|Southeast
CHI Chicago|Bulls|Central
CLE Cleveland|Cavaliers|Central
DAL Dallas|Mavericks|Southwest
DEN Denver|Nuggets|Northwest
DET Detroit|Pistons|Central
GSW Golden State|Warriors|Pacific
HOU Houston|Rockets|Southwest
IND Indiana|Pacers|Central
LAC LA|Clippers|Pacific
LAL Los Angeles|Lakers|Pacific
MEM Memphis|Grizzlies|Southwest
MIA Miami|Heat|Southeast
MIL Milwaukee|Bucks|Central
MIN Minnesota|Timberwolves|Northwest
NOP New Orleans|Pelicans|Southwest
NYK New York|Knicks|Atlantic
OKC Oklahoma City|Thunder|Northwest
ORL Orlando|Magic|Southeast
PHI Philadelphia|76ers|Atlantic
PHX Phoenix|Suns|Pacific
POR Portland|Trail Blazers|Northwest
SAC Sacramento|Kings|Pacific
SAS San Antonio|Spurs|Southwest
TOR Toronto|Raptors|Atlantic
UTA Utah|Jazz|Northwest
WAS Washington|Wizards|Southeast
`;

const ODDS_NAMES: Readonly<Record<string, string>> = { LAC: 'Los Angeles Clippers' };
const EAST = new Set(['Atlantic', 'Central', 'Southeast']);

/** The clubs of the tables by code, with the ids and names of the stats feed. */
export const NBA_TEAMS: readonly Team[] = TABLE.trim()
  .split('\n')
  .map((row, index) => {
    const code = row.slice(0, 3);
    const [city = '', name = '', division = ''] = row.slice(4).split('|');
    const fullName = `${city} ${name}`;
    return {
      id: index + 1,
      code,
      city,
      name,
      fullName,
      oddsName: ODDS_NAMES[code] ?? fullName,
      conference: EAST.has(division) ? 'East' : 'West',
      division,
    };
  });
