interface Settled {
  wins: number;
  losses: number;
  pushes: number;
}

/** The share of settled picks that hit, rounded, with its size; pushes count nowhere. */
export function winRateCard({ wins, losses, pushes }: Settled): { value: string; note: string } {
  const settled = wins + losses;
  return {
    value: settled === 0 ? '–' : `${Math.round((100 * wins) / settled)}%`,
    note: `${wins.toLocaleString('en')} of ${settled.toLocaleString('en')} settled, ${pushes} pushed`,
  };
}
