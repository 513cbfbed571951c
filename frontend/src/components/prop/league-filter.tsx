import { type ReactNode, useState } from 'react';
import { SegmentedControl } from '../segmented-control.tsx';

const ALL = 'all';

interface Filtered<P> {
  shown: readonly P[];
  /** The league picker; null if all rows are from one league. */
  control: ReactNode;
  /** Whether the rows are from several leagues, so that each row must name its league. */
  isMixed: boolean;
}

/** Lets the user filter picks or games by league. */
export function useLeagueFilter<P extends { league: string }>(rows: readonly P[]): Filtered<P> {
  const [chosen, choose] = useState(ALL);
  const leagues = [...new Set(rows.map(({ league }) => league))].sort();
  if (leagues.length < 2) return { shown: rows, control: null, isMixed: false };
  const value = leagues.includes(chosen) ? chosen : ALL;
  const options = [
    { value: ALL, name: 'All leagues', content: 'All' },
    ...leagues.map((league) => ({ value: league, name: league })),
  ];
  return {
    shown: value === ALL ? rows : rows.filter(({ league }) => league === value),
    control: <SegmentedControl label="League" value={value} options={options} onChange={choose} />,
    isMixed: true,
  };
}
