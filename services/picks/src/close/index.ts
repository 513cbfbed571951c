export { CloseModule } from './close.module.ts';
export { FreezeCloses } from './freeze-closes.ts';
