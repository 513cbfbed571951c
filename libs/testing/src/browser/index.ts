export { findChromium, installedChromium, launchOptions, type Browser } from './find-chromium.ts';
