export { CommandModule } from './command.module.ts';
