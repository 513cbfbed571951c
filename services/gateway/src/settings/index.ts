export { SettingsModule } from './settings.module.ts';
