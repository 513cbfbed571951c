export { DocsModule } from './docs.module.ts';
