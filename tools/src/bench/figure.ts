/** One row of the benchmark. */
export type Figure = {
  name: string;
  /** The value relative to a reference of the same run, so that machines and runs can be compared. */
  ratio: number;
  /** The value in its own unit, for people: '31.2 µs'. */
  measured: string;
  /** The budget: a maximum, or a minimum if it starts with '≥'. */
  limit?: string;
  isMet?: boolean;
};

/** The figure of a count that must be 0. */
export function noneOf(name: string, count: number): Figure {
  return { name, ratio: 1 + count, measured: String(count), limit: '0', isMet: count === 0 };
}

/** The figures of earlier runs by name. */
export type Baseline = Readonly<Record<string, Omit<Figure, 'name'>>>;

/** Changes of more than this are listed. */
const NOTABLE = 0.1;

/** '+12%', or 'new' if there is no earlier figure. */
function changeOf({ name, ratio }: Figure, baseline: Baseline): string {
  const before = baseline[name]?.ratio;
  if (before === undefined) return 'new';
  const percent = Math.round((ratio / before - 1) * 100);
  return `${percent > 0 ? '+' : ''}${percent}%`;
}

/** The figures that differ from the baseline by more than 10%, as text: 'NAME: +12%'. */
export function notableChanges(figures: readonly Figure[], baseline: Baseline): string[] {
  return figures
    .filter(({ name, ratio }) => Math.abs(ratio / (baseline[name]?.ratio ?? ratio) - 1) > NOTABLE)
    .map((figure) => `${figure.name}: ${changeOf(figure, baseline)}`);
}

/** The baseline after a run. Keeps the figures of parts that did not run. */
export function mergedWith(baseline: Baseline, figures: readonly Figure[]): Baseline {
  const saved = figures.map(
    ({ name, ratio, ...rest }) => [name, { ratio: Number(ratio.toFixed(3)), ...rest }] as const,
  );
  return { ...baseline, ...Object.fromEntries(saved) };
}

export function figuresOf(baseline: Baseline): Figure[] {
  return Object.entries(baseline).map(([name, figure]) => ({ name, ...figure }));
}

function metText({ isMet }: Figure): string {
  if (isMet === undefined) return '';
  return isMet ? 'yes' : 'NO';
}

export function markdownOf(figures: readonly Figure[], baseline: Baseline): string {
  const rows = figures.map((figure) => [
    figure.name,
    figure.measured,
    figure.ratio.toFixed(2),
    figure.limit ?? '',
    metText(figure),
    changeOf(figure, baseline),
  ]);
  const head = ['figure', 'measured', 'ratio', 'budget', 'met', 'since the baseline'];
  const lines = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  return `${lines.join('\n')}\n`;
}
