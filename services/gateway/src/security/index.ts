export { RefusedSignIns } from './refused-sign-ins.ts';
export { SecurityModule } from './security.module.ts';
export { watchSignIns } from './watch-sign-ins.ts';
