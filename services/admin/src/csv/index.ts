export { csvLine } from './csv-line.ts';
