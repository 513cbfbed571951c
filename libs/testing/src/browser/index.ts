export { findChromium, type Browser } from './find-chromium.ts';
export { launchOptions, type LaunchOptions } from './launch-options.ts';
