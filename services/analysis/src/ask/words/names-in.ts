import type { AnalyzedProp } from '@overline/contracts';
import type { Analysis } from '../analysis/draft.ts';

/** Whom and what an analysis names: people, teams, books, statistics. Digits in these are nobody's numbers. */
export function namesIn(draft: Analysis): string[] {
  if ('individualAnalyses' in draft)
    return draft.individualAnalyses.flatMap(({ analysis }) => (analysis ? ofProp(analysis) : []));
  if ('analyzedProps' in draft) return draft.analyzedProps.flatMap(ofProp);
  const teams = [draft.homeTeam?.name, draft.awayTeam?.name].filter((name) => name !== undefined);
  return [
    ...teams,
    ...draft.bookieOdds.map(({ source }) => source),
    ...draft.playerProps.flatMap(({ playerName, analyzedProps }) => [playerName, ...analyzedProps.flatMap(ofProp)]),
  ];
}

function ofProp({ forecast }: AnalyzedProp): string[] {
  const { playerName, team, opponent, homeTeam, awayTeam, propType, prices, book } = forecast;
  const books = [...(book === null ? [] : [book]), ...prices.map((price) => price.book)];
  return [playerName, team, opponent, homeTeam, awayTeam, propType, ...books].filter((name) => name !== '');
}

/** The names that news must be about. */
export function subjectsOf(draft: Analysis): string[] {
  const props =
    'individualAnalyses' in draft
      ? draft.individualAnalyses.flatMap(({ analysis }) => analysis ?? [])
      : 'analyzedProps' in draft
        ? draft.analyzedProps
        : [];
  const people = props.flatMap(({ forecast: { playerName, team, opponent } }) => [playerName, team, opponent]);
  const game =
    'homeTeam' in draft
      ? [
          draft.homeTeam?.name ?? '',
          draft.awayTeam?.name ?? '',
          ...draft.playerProps.map(({ playerName }) => playerName),
        ]
      : [];
  return [...new Set([...people, ...game])].filter((name) => name.length > 2);
}
