import type { Team } from '../world/world.ts';

export type Zone = 'E' | 'C' | 'M' | 'P';
export type LeagueTeam = Team & { zone: Zone };

// Invented cities and nicknames; the columns: code, city, nickname, division, local time zone.
const TABLE = `
ASH Ashgrove|Embers|Atlantic|E
BRK Brackwater|Herons|Atlantic|E
CAL Calder Bay|Tides|Atlantic|E
DUN Dunmere|Foxes|Atlantic|E
ELM Elmstead|Larks|Atlantic|E
FAL Fallowport|Anchors|Central|E
GRN Greystone|Quarrymen|Central|E
HAL Halverton|Comets|Central|E
IRO Ironbridge|Forge|Central|E
KES Kestrel Point|Kites|Central|E
LAN Langmoor|Otters|Southeast|E
MAR Marrow Creek|Gators|Southeast|E
NET Netherby|Knights|Southeast|E
OAK Oakhollow|Stags|Southeast|E
PEM Pemberley|Swifts|Southeast|E
QUI Quillan|Arrows|Northwest|M
RED Redmesa|Coyotes|Northwest|M
SAL Saltmarsh|Cranes|Northwest|P
THO Thornfield|Badgers|Northwest|C
UMB Umberdale|Bison|Northwest|M
VAL Valemont|Vipers|Pacific|P
WEX Wexcombe|Wolves|Pacific|P
YAR Yarrow Bay|Pilots|Pacific|P
ZEP Zephyr Hills|Gales|Pacific|P
COR Corvane|Ravens|Pacific|P
DRA Drakemoor|Dragons|Southwest|C
FER Fernhaven|Rangers|Southwest|C
GAL Galloway Flats|Drovers|Southwest|C
HOL Holloway|Miners|Southwest|C
JUN Juniper Falls|Lynx|Southwest|C
`;

const EAST = new Set(['Atlantic', 'Central', 'Southeast']);

/** The 30 fictional clubs, with stable ids 1 to 30. */
export const TEAMS: readonly LeagueTeam[] = TABLE.trim()
  .split('\n')
  .map((row, index) => {
    const [city = '', name = '', division = '', zone = 'E'] = row.slice(4).split('|');
    const fullName = `${city} ${name}`;
    return {
      id: index + 1,
      code: row.slice(0, 3),
      city,
      name,
      fullName,
      oddsName: fullName,
      division,
      conference: EAST.has(division) ? 'East' : 'West',
      zone: zone as Zone,
    };
  });
