const MINUTE = 60_000;
/** Minutes of real time from tip-off at which each quarter ends; half-time lies between the second and the third. */
const QUARTERS = [
  { from: 0, to: 29 },
  { from: 30, to: 60 },
  { from: 75, to: 105 },
  { from: 106, to: 138 },
];

/** Quarter, clock and the part of the game that is over, for a game that runs. */
export function scoreboardAt(sinceTip: number): { period: number; clock: string; part: number } {
  const minutes = sinceTip / MINUTE;
  const index = QUARTERS.findIndex(({ to }) => minutes < to);
  const quarter = QUARTERS[index];
  if (!quarter) return { period: 4, clock: 'Q4 0:00', part: 0.999 };
  if (index === 2 && minutes < quarter.from) return { period: 2, clock: 'Half', part: 0.5 };
  const gone = Math.max(0, (minutes - quarter.from) / (quarter.to - quarter.from));
  const left = Math.round((1 - gone) * 720);
  const clock = `Q${index + 1} ${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  return { period: index + 1, clock, part: (index + gone) / 4 };
}
