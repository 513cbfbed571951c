/** The look that all Nivo line charts share. */
export const CHART_THEME = {
  text: { fontFamily: 'inherit', fontSize: 12, fill: 'var(--ink-quiet)' },
  grid: { line: { stroke: 'var(--line)', strokeWidth: 1 } },
  axis: { ticks: { line: { stroke: 'var(--line-strong)' }, text: { fill: 'var(--ink-quiet)', fontSize: 12 } } },
  crosshair: { line: { stroke: 'var(--line-strong)', strokeDasharray: '3 3' } },
};
