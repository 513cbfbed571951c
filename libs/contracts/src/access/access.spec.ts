import { describe, expect, it } from '@jest/globals';
import { responderOf, type BusUser, busUsers, durableOf, natsConfig, redisAcl, replyInboxOf } from './access.ts';

const rightsOf = (name: string): BusUser => busUsers().find((user) => user.name === name)!;

describe('the users of the bus', () => {
  it('are the seven services and the operator', () => {
    const names = busUsers().map(({ name }) => name);
    expect(names.sort()).toEqual(['admin', 'analysis', 'auth', 'billing', 'bot', 'gateway', 'operator', 'picks']);
  });

  it('include a bot that reads picks and handles four events', () => {
    const { publish, subscribe } = rightsOf('bot');
    expect(publish.toSorted()).toEqual([
      '$JS.ACK.EVENTS.bot__events_alerts_raised_v1.>',
      '$JS.ACK.EVENTS.bot__events_picks_generated_v1.>',
      '$JS.ACK.EVENTS.bot__events_results_checked_v1.>',
      '$JS.ACK.EVENTS.bot__events_user_changed_v1.>',
      '$JS.API.CONSUMER.CREATE.EVENTS.bot__events_alerts_raised_v1.events.alerts.raised.v1',
      '$JS.API.CONSUMER.CREATE.EVENTS.bot__events_picks_generated_v1.events.picks.generated.v1',
      '$JS.API.CONSUMER.CREATE.EVENTS.bot__events_results_checked_v1.events.results.checked.v1',
      '$JS.API.CONSUMER.CREATE.EVENTS.bot__events_user_changed_v1.events.user.changed.v1',
      '$JS.API.CONSUMER.INFO.EVENTS.bot__events_alerts_raised_v1',
      '$JS.API.CONSUMER.INFO.EVENTS.bot__events_picks_generated_v1',
      '$JS.API.CONSUMER.INFO.EVENTS.bot__events_results_checked_v1',
      '$JS.API.CONSUMER.INFO.EVENTS.bot__events_user_changed_v1',
      '$JS.API.CONSUMER.MSG.NEXT.EVENTS.bot__events_alerts_raised_v1',
      '$JS.API.CONSUMER.MSG.NEXT.EVENTS.bot__events_picks_generated_v1',
      '$JS.API.CONSUMER.MSG.NEXT.EVENTS.bot__events_results_checked_v1',
      '$JS.API.CONSUMER.MSG.NEXT.EVENTS.bot__events_user_changed_v1',
      '$JS.API.INFO',
      '$JS.API.STREAM.CREATE.EVENTS',
      '$JS.API.STREAM.INFO.EVENTS',
      '_INBOX.admin.bot.>',
      '_INBOX.gateway.bot.>',
      '_INBOX.operator.bot.>',
      'analysis.get-game-states',
      'analysis.get-moneylines',
      'auth.get-recipient',
      'picks.get-day-results',
      'picks.get-published',
      'picks.get-record',
      'picks.get-record-day',
    ]);
    expect(subscribe.toSorted()).toEqual([
      '_INBOX.bot.>',
      'bot.>',
      'events.alerts.raised.v1',
      'events.picks.generated.v1',
      'events.results.checked.v1',
      'events.user.changed.v1',
    ]);
  });

  it('include a billing service that may check the stream for the one event it publishes', () => {
    const { publish, subscribe } = rightsOf('billing');
    expect(publish.filter((subject) => subject.startsWith('$JS.API.CONSUMER')).sort()).toEqual([
      '$JS.API.CONSUMER.CREATE.EVENTS.billing__events_break_started_v1.events.break.started.v1',
      '$JS.API.CONSUMER.CREATE.EVENTS.billing__events_user_changed_v1.events.user.changed.v1',
      '$JS.API.CONSUMER.CREATE.EVENTS.billing__published.events.subscription.changed.v1',
      '$JS.API.CONSUMER.DELETE.EVENTS.billing__published',
      '$JS.API.CONSUMER.INFO.EVENTS.billing__events_break_started_v1',
      '$JS.API.CONSUMER.INFO.EVENTS.billing__events_user_changed_v1',
      '$JS.API.CONSUMER.INFO.EVENTS.billing__published',
      '$JS.API.CONSUMER.MSG.NEXT.EVENTS.billing__events_break_started_v1',
      '$JS.API.CONSUMER.MSG.NEXT.EVENTS.billing__events_user_changed_v1',
      '$JS.API.CONSUMER.MSG.NEXT.EVENTS.billing__published',
    ]);
    expect(publish).toContain('events.subscription.changed.v1');
    expect(subscribe.toSorted()).toEqual([
      '_INBOX.billing.>',
      'billing.>',
      'events.break.started.v1',
      'events.user.changed.v1',
    ]);
  });

  it('include an auth service that notifies the gateways, which only receive it', () => {
    expect(rightsOf('auth').publish).toContain('progress.sessions-stale');
    expect(rightsOf('gateway').publish).not.toContain('progress.sessions-stale');
    expect(rightsOf('gateway').subscribe).toContain('progress.sessions-stale');
  });

  it('include a gateway without tables, which publishes into the stream but has no durable consumer', () => {
    const { publish } = rightsOf('gateway');
    expect(publish.filter((subject) => subject.startsWith('$JS')).sort()).toEqual([
      '$JS.API.INFO',
      '$JS.API.STREAM.CREATE.EVENTS',
      '$JS.API.STREAM.INFO.EVENTS',
    ]);
    expect(publish).toContain('events.security.event.v1');
  });

  it('include an operator who handles failed work and nothing else', () => {
    const { publish, subscribe } = rightsOf('operator');
    expect(publish.toSorted()).toEqual([
      'admin.drop-failed-work',
      'admin.get-failed-work',
      'admin.replay-failed-work',
      'analysis.drop-failed-work',
      'analysis.get-failed-work',
      'analysis.replay-failed-work',
      'auth.drop-failed-work',
      'auth.get-failed-work',
      'auth.replay-failed-work',
      'billing.drop-failed-work',
      'billing.get-failed-work',
      'billing.replay-failed-work',
      'bot.drop-failed-work',
      'bot.get-failed-work',
      'bot.replay-failed-work',
      'picks.drop-failed-work',
      'picks.get-failed-work',
      'picks.replay-failed-work',
    ]);
    expect(subscribe).toEqual(['_INBOX.operator.>']);
  });
});

describe('subjects', () => {
  it('name the service that answers, its durable consumers and the inbox of its replies', () => {
    expect(responderOf('auth.find-account')).toBe('auth');
    expect(durableOf('bot', 'events.picks.generated.v1')).toBe('bot__events_picks_generated_v1');
    expect(replyInboxOf('gateway', 'auth')).toBe('_INBOX.gateway.auth');
  });
});

describe('the settings of the NATS server', () => {
  it('list each user with a password and the subjects it may use, and no other user', () => {
    const users = [
      { name: 'bot', publish: ['picks.get-record', '_INBOX.gateway.bot.>'], subscribe: ['bot.>'] },
      { name: 'operator', publish: [], subscribe: [] },
    ];
    expect(natsConfig(users, (user) => `$PASSWORD_OF_${user}`)).toBe(
      [
        'authorization {',
        '  users: [',
        '    { user: "bot", password: $PASSWORD_OF_bot, permissions: {',
        '      publish: { allow: ["picks.get-record","_INBOX.gateway.bot.>"] }',
        '      subscribe: { allow: ["bot.>"] }',
        '    } }',
        '    { user: "operator", password: $PASSWORD_OF_operator, permissions: {',
        '      publish: { allow: [] }',
        '      subscribe: { allow: [] }',
        '    } }',
        '  ]',
        '}',
        '',
      ].join('\n'),
    );
  });
});

describe('the users of Redis', () => {
  it('may use the keys of their own service, but neither list keys nor administer the server', () => {
    const lines = redisAcl((user) => `hash-of-${user}`).split('\n');
    expect(lines[0]).toBe('user default off');
    expect(lines).toContain(
      'user bot on #hash-of-bot ~bot:* resetchannels +@all -@admin -@dangerous +info -scan -keys -randomkey -dbsize',
    );
    expect(lines.at(-1)).toBe('');
  });

  it('are the services that need Redis, and the disabled default user', () => {
    const names = redisAcl(() => '').match(/(?<=^user )\w+/gm);
    expect(names?.sort()).toEqual(['admin', 'analysis', 'auth', 'billing', 'bot', 'default', 'gateway', 'picks']);
  });
});
