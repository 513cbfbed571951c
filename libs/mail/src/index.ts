export { Mailer, MailSettings } from './mailer.ts';
export type { Mail } from './mailer.ts';
export { mailBodies } from './mail-body.ts';
export type { MailContent } from './mail-body.ts';
