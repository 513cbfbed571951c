// The entry point for packages that only read past games, such as the sandbox: leagues, markets, tables and the type of
// a game.
export type { League } from './leagues/definition/league.ts';
export { cellNumber, type TableFolder, type TableRow } from './leagues/definition/tables.ts';
export { LEAGUE_DATA } from './leagues/league-data.ts';
export type { Market } from './leagues/definition/market.ts';
export type { GameStatus } from './leagues/definition/settlement.ts';
export { type KnownLeague, type LeagueId, leagueOf, LEAGUES } from './leagues/leagues.ts';
export { marketValue, quotedMarkets, type PropLeague, type StatLine } from './markets/markets.ts';
export type { PropQuote } from './consensus/quotes.ts';
export type { PlayerQuote } from './picks/forecast-slate.ts';
export { statsOfMarkets } from './players/fit/group-markets.ts';
export { isMember, playerGroups, playingTimeOf, type GroupProfile } from './players/history/league-profile.ts';
export type { PlayerGame } from './players/history/player-record.ts';
