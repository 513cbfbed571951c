import { errorClass } from '@overline/contracts';

export class PushNotSetUp extends errorClass(
  'PUSH_NOT_SET_UP',
  'unavailable',
  'This server sends no notifications to browsers. Choose email, or open the alerts page.',
) {}

export class UnknownPushService extends errorClass(
  'UNKNOWN_PUSH_SERVICE',
  'invalid',
  'We cannot send notifications to this browser. Try Chrome, Edge, Firefox or Safari, or choose email.',
) {}

export class TooManyDevices extends errorClass(
  'TOO_MANY_DEVICES',
  'conflict',
  'Ten browsers already get your alerts. Turn one of them off first.',
) {}

export class MailNotSetUp extends errorClass(
  'MAIL_NOT_SET_UP',
  'unavailable',
  'This server sends no email. Choose notifications, or open the alerts page.',
) {}

export class AddressNotConfirmed extends errorClass(
  'ADDRESS_NOT_CONFIRMED',
  'conflict',
  'Confirm your email address on the account page first.',
) {}

export class DiscordNotSetUp extends errorClass(
  'DISCORD_NOT_SET_UP',
  'unavailable',
  'This server sends no messages in Discord. Choose email, or open the alerts page.',
) {}

export class UnknownDiscordCode extends errorClass(
  'UNKNOWN_DISCORD_CODE',
  'not-found',
  'This code is wrong or older than ten minutes. Type /link in Discord again and enter the new code here.',
) {}

export class NoSuchTarget extends errorClass(
  'NO_SUCH_TARGET',
  'not-found',
  'These alerts are already off. Reload the page to see where your alerts go.',
) {}

export class AccountGone extends errorClass('ACCOUNT_GONE', 'not-found', 'This account was deleted.') {}
