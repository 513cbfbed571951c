export { AccountsModule } from './accounts.module.ts';
