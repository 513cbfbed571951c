export { BotModule } from './bot.module.ts';
