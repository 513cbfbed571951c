export { AnalysesModule } from './analyses.module.ts';
