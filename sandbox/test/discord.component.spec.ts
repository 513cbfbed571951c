import { readFile } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { Routes } from 'discord.js';
import type { APIMessage } from 'discord-api-types/v10';
import { schemaErrors } from '../src/discord/request-schema.ts';
import { CHANNEL, GUILD, refusal, restOf, shownBy } from './discord-client.ts';
import { startSandbox, type TestSandbox } from './sandbox-server.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterEach(async () => {
  await sandbox.control('DELETE', '/control/faults');
  await sandbox.control('DELETE', '/control/discord');
});
afterAll(() => sandbox.close());

const post = (body: object): Promise<APIMessage> =>
  restOf(sandbox).post(Routes.channelMessages(CHANNEL), { body }) as Promise<APIMessage>;
const fault = (order: object) =>
  sandbox.control('POST', '/control/faults', { service: 'discord', match: 'POST', ...order });

describe('the REST API', () => {
  it('posts a message with embeds, then edits, lists and deletes it', async () => {
    const rest = restOf(sandbox);
    const sent = await post({
      content: 'Hello',
      embeds: [{ title: 'Twelve picks', fields: [{ name: 'A', value: 'B' }] }],
    });
    expect(sent).toMatchObject({ content: 'Hello', edited_timestamp: null, attachments: [], author: { bot: true } });

    const edited = (await rest.patch(Routes.channelMessage(CHANNEL, sent.id), {
      body: { content: 'Changed' },
    })) as APIMessage;
    expect(edited).toMatchObject({ id: sent.id, content: 'Changed', embeds: [{ title: 'Twelve picks' }] });
    expect(edited.edited_timestamp).not.toBeNull();
    expect(
      await rest.get(Routes.channelMessages(CHANNEL), { query: new URLSearchParams({ limit: '5' }) }),
    ).toMatchObject([{ id: sent.id }]);
    await rest.delete(Routes.channelMessage(CHANNEL, sent.id));
    expect((await refusal(rest.get(Routes.channelMessage(CHANNEL, sent.id)))).code).toBe(10_008);
  });

  it('posts one message for an enforced nonce, and two otherwise', async () => {
    const body = { content: 'Once', nonce: 'daily-2026-11-20', enforce_nonce: true };
    const first = await post(body);
    const second = await post(body);
    expect(second.id).toBe(first.id);
    const other = await post({ ...body, enforce_nonce: false });
    expect(other.id).not.toBe(first.id);
    expect((await shownBy(sandbox)).created).toBe(2);
  });

  it.each([
    [
      'a title that is too long',
      { embeds: [{ title: 'x'.repeat(257) }] },
      ['embeds', '0', 'title'],
      'BASE_TYPE_MAX_LENGTH',
    ],
    [
      'a field without a value',
      { embeds: [{ fields: [{ name: 'a', value: ' ' }] }] },
      ['embeds', '0', 'fields', '0', 'value'],
      'BASE_TYPE_REQUIRED',
    ],
    [
      'a value that is too long',
      { embeds: [{ fields: [{ name: 'a', value: 'x'.repeat(1025) }] }] },
      ['embeds', '0', 'fields', '0', 'value'],
      'BASE_TYPE_MAX_LENGTH',
    ],
    [
      'eleven embeds',
      { embeds: Array.from({ length: 11 }, () => ({ title: 'a' })) },
      ['embeds'],
      'BASE_TYPE_BAD_LENGTH',
    ],
    [
      'more than 6000 characters in all',
      { embeds: [{ description: 'x'.repeat(3001) }, { description: 'x'.repeat(3000) }] },
      ['embeds'],
      'MAX_EMBED_SIZE_EXCEEDED',
    ],
    ['a content that is too long', { content: 'x'.repeat(2001) }, ['content'], 'BASE_TYPE_MAX_LENGTH'],
    ['a long nonce', { content: 'a', nonce: 'x'.repeat(26) }, ['nonce'], 'BASE_TYPE_MAX_LENGTH'],
  ])('refuses %s with an error at its path', async (_what, body, path, code) => {
    const { status, code: refused, rawError } = await refusal(post(body));
    expect([status, refused]).toEqual([400, 50_035]);
    const leaf = path.reduce<Record<string, unknown>>(
      (tree, part) => tree[part] as Record<string, unknown>,
      (rawError as { errors: Record<string, unknown> }).errors,
    );
    expect(leaf).toMatchObject({ _errors: [{ code }] });
    expect((await shownBy(sandbox)).invalid).toHaveLength(1);
  });

  it('refuses an empty message', async () => {
    expect((await refusal(post({ embeds: [] }))).code).toBe(50_006);
  });

  it('answers 404 for other channels and for a deleted one', async () => {
    expect((await refusal(restOf(sandbox).get(Routes.channel('12')))).code).toBe(10_003);
    await sandbox.control('POST', '/control/discord', { channelGone: true });
    expect((await refusal(post({ content: 'a' }))).code).toBe(10_003);
  });

  it.each([
    ['view-channel', 50_001],
    ['send-messages', 50_013],
  ])('refuses a post without the permission %s', async (permission, code) => {
    await sandbox.control('POST', '/control/discord', { withheld: [permission] });
    const { status, code: refused } = await refusal(post({ content: 'a' }));
    expect([status, refused]).toEqual([403, code]);
  });

  it('drops embeds and hides the history without the permissions', async () => {
    await post({ content: 'earlier' });
    await sandbox.control('POST', '/control/discord', { withheld: ['embed-links', 'read-message-history'] });
    expect((await post({ content: 'a', embeds: [{ title: 'b' }] })).embeds).toEqual([]);
    expect(await restOf(sandbox).get(Routes.channelMessages(CHANNEL))).toEqual([]);
  });

  it('refuses revoked and invalid tokens', async () => {
    expect((await refusal(restOf(sandbox, 'invalid').get(Routes.user()))).status).toBe(401);
    await sandbox.control('POST', '/control/discord', { tokenRevoked: true });
    expect((await refusal(post({ content: 'a' }))).status).toBe(401);
  });

  it('refuses messages over the limit within five seconds, with the time to wait', async () => {
    const strict = await startSandbox({ discordMessages: 2 });
    const send = () =>
      fetch(`${strict.base}/discord/api/v10/channels/${CHANNEL}/messages`, {
        method: 'POST',
        headers: { authorization: 'Bot a.bot.token', 'content-type': 'application/json' },
        body: JSON.stringify({ content: 'a' }),
      });
    const first = await send();
    await send();
    const third = await send();
    expect(first.headers.get('x-ratelimit-remaining')).toBe('1');
    expect(third.status).toBe(429);
    expect(Number(third.headers.get('retry-after'))).toBeGreaterThan(3);
    expect(await third.json()).toMatchObject({ retry_after: expect.any(Number), global: false });
    await strict.close();
  });

  it.each([
    { kind: '429', retryAfter: 1 },
    { kind: '429-bare', times: 3 },
    { kind: '503', times: 2 },
  ])('injects a fault, and the SDK retries until it succeeds: %j', async (settings) => {
    await fault(settings);
    expect((await post({ content: 'a' })).content).toBe('a');
  });

  it.each(['done-500', 'lost-answer'])('stores the message although the answer fails (%s)', async (kind) => {
    await fault({ kind, times: 1 });
    const body = { content: 'kept', nonce: kind, enforce_nonce: true };
    await post(body).catch(() => post(body));
    expect((await shownBy(sandbox)).messages).toMatchObject([{ content: 'kept' }]);
  });

  it('forgets nonces after a few minutes, as Discord does', async () => {
    await sandbox.control('POST', '/control/discord', { nonceMemoryMs: 0 });
    const body = { content: 'a', nonce: 'n', enforce_nonce: true };
    await post(body);
    await new Promise((resolve) => setTimeout(resolve, 5));
    await post(body);
    expect((await shownBy(sandbox)).created).toBe(2);
  });
});

describe('the page of the channel', () => {
  it('shows messages as Discord renders them', async () => {
    const embeds = [
      {
        title: 'Picks',
        url: 'https://overline.test/picks',
        fields: [{ name: '**1**', value: 'Starts <t:1795187400:t> & [odds](https://overline.test/o)' }],
      },
    ];
    const { id } = await post({ content: 'Good <morning> \\*all\\*', embeds });
    await restOf(sandbox).patch(Routes.channelMessage(CHANNEL, id), { body: { embeds } });
    const { text } = await sandbox.control('GET', '/discord');
    expect(text).toContain('Good &#60;morning&#62; *all*');
    expect(text).toContain('<time datetime="2026-11-20T');
    expect(text).toContain('<a href="https://overline.test/picks">');
    expect(text).toContain('(edited)');
    expect((await sandbox.control('GET', '/')).text).toContain('href="/discord"');
  });
});

describe("answers in Discord's own schema", () => {
  // Discord's complete API description if it is available, else our part of it.
  const outside = new URL('../../../shared/specs/discord.json', import.meta.url);
  let problems: (name: string, value: unknown) => unknown[];
  beforeAll(async () => {
    const text = await readFile(outside, 'utf8').catch(() => null);
    if (text === null) return void (problems = schemaErrors);
    const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });
    ajv.addSchema({ $id: 'whole', components: (JSON.parse(text) as { components: unknown }).components });
    problems = (name, value) => {
      const validate = ajv.compile({ $ref: `whole#/components/schemas/${name}` });
      return [...schemaErrors(name, value), ...(validate(value) ? [] : (validate.errors ?? []))];
    };
  });

  it('are valid', async () => {
    const rest = restOf(sandbox);
    const message = await post({ content: 'a', embeds: [{ title: 'b', fields: [{ name: 'c', value: 'd' }] }] });
    const answers: [string, unknown][] = [
      ['MessageResponse', message],
      ['GatewayBotResponse', await rest.get(Routes.gatewayBot())],
      ['UserPIIResponse', await rest.get(Routes.user())],
      ['GuildChannelResponse', await rest.get(Routes.channel(CHANNEL))],
      ['GuildWithCountsResponse', await rest.get(Routes.guild(GUILD))],
      ['ErrorResponse', (await refusal(post({}))).rawError],
    ];
    for (const [name, answer] of answers) expect([name, problems(name, answer)]).toEqual([name, []]);
  });
});
