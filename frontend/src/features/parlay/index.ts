export { ParlayBuilderPage } from './parlay-builder-page.tsx';
