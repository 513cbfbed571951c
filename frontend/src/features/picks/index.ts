export { PicksPage } from './picks-page.tsx';
export { useTopPicks } from './picks-queries.ts';
export { PickCard } from './pick-card.tsx';
export { CircularGauge } from './circular-gauge.tsx';
