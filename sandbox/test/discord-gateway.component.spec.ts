import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Client, Events, GatewayIntentBits, type Interaction, Routes } from 'discord.js';
import { CHANNEL, connectedClient, eventually, GUILD, refusal, restOf, shownBy, typed } from './discord-client.ts';
import { startSandbox, type TestSandbox } from './sandbox-server.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.destroy()));
  await sandbox.control('DELETE', '/control/discord');
});
afterAll(() => sandbox.close());

const clients: Client[] = [];
const connected = async (): Promise<Client<true>> => {
  const client = await connectedClient(sandbox);
  clients.push(client);
  return client;
};

describe('the gateway', () => {
  it('connects the SDK, which then knows guild, channel and permissions', async () => {
    const client = await connected();
    const channel = await client.channels.fetch(CHANNEL);
    if (!channel?.isTextBased() || channel.isDMBased()) throw new Error('no text channel');
    expect(channel.name).toBe('picks');
    const may = () => channel.permissionsFor(client.user)?.has(['SendMessages', 'EmbedLinks']);
    expect(may()).toBe(true);
    await sandbox.control('POST', '/control/discord', { withheld: ['embed-links'] });
    expect(
      await eventually(
        async () => may(),
        (value) => value === false,
      ),
    ).toBe(false);
  });

  it('lets a dropped connection resume', async () => {
    const client = await connected();
    const before = (await shownBy(sandbox)).gateway;
    const resumed = once(client, Events.ShardResume);
    await sandbox.control('POST', '/control/discord/gateway', { action: 'drop' });
    await resumed;
    const after = (await shownBy(sandbox)).gateway;
    expect(after).toEqual({ ...before, resumed: before.resumed + 1 });
  });

  it.each(['reconnect', 'invalid-session'])('makes the SDK reconnect after %s', async (action) => {
    await connected();
    const { identified, resumed } = (await shownBy(sandbox)).gateway;
    await sandbox.control('POST', '/control/discord/gateway', { action });
    const after = await eventually(
      async () => (await shownBy(sandbox)).gateway,
      (now) => now.identified + now.resumed > identified + resumed && now.listeners === 1,
    );
    expect(after.listeners).toBe(1);
  });

  it("closes a revoked token's connection permanently", async () => {
    const client = await connected();
    const gone = once(client, Events.ShardDisconnect);
    await sandbox.control('POST', '/control/discord', { tokenRevoked: true });
    expect(await gone).toMatchObject([{ code: 4004 }, 0]);
    const again = new Client({ intents: [GatewayIntentBits.Guilds], rest: { api: `${sandbox.base}/discord/api` } });
    await expect(again.login('a.bot.token')).rejects.toThrow(/token/i);
  });
});

describe('slash commands', () => {
  const COMMANDS = [
    { name: 'record', description: 'The record' },
    {
      name: 'prop',
      description: 'A prop',
      options: [{ type: 3 as const, name: 'player', description: 'Who', required: true, autocomplete: true }],
    },
  ];
  const answering = async (answer: (interaction: Interaction) => Promise<unknown>): Promise<Client<true>> => {
    const client = await connected();
    client.on(Events.InteractionCreate, (interaction) => void answer(interaction));
    await client.application.commands.set(COMMANDS, GUILD);
    return client;
  };

  it('reach the application, and its answer is shown', async () => {
    await answering(async (interaction) => {
      if (interaction.isChatInputCommand())
        await interaction.reply({ content: `You asked for ${interaction.options.getString('player')}`, flags: 64 });
    });
    const interaction = await typed(sandbox, { name: 'prop', options: { player: 'Ada' } });
    expect(interaction).toMatchObject({
      state: 'answered',
      message: { content: 'You asked for Ada', type: 20, flags: 64 },
    });
    expect((await sandbox.control('GET', '/discord')).text).toContain('Only you can see this');
  });

  it('suggest values while the reader types', async () => {
    await answering(async (interaction) => {
      if (interaction.isAutocomplete())
        await interaction.respond([{ name: `${interaction.options.getFocused()}lovelace`, value: 'ada' }]);
    });
    const interaction = await typed(sandbox, { name: 'prop', options: { player: 'love' }, focused: 'player' });
    expect(interaction.choices).toMatchObject([{ name: 'lovelovelace', value: 'ada' }]);
  });

  it('may be deferred and answered later', async () => {
    await answering(async (interaction) => {
      if (!interaction.isChatInputCommand()) return;
      await interaction.deferReply();
      await new Promise((resolve) => setTimeout(resolve, 300));
      await interaction.editReply({ content: 'At last' });
    });
    const interaction = await typed(sandbox, { name: 'record' });
    expect(interaction).toMatchObject({ state: 'answered', message: { content: 'At last', edited_timestamp: null } });
  });

  it('fail after three seconds, and accept no answer after that', async () => {
    let late: unknown;
    await answering(async (interaction) => {
      await new Promise((resolve) => setTimeout(resolve, 3_200));
      if (interaction.isChatInputCommand())
        await interaction.reply('Too late').catch((error: unknown) => (late = error));
    });
    expect(await typed(sandbox, { name: 'record' })).toMatchObject({ state: 'not answered', message: null });
    expect(
      await eventually(
        async () => late,
        (error) => error !== undefined,
      ),
    ).toMatchObject({ code: 10_062 });
  });

  it('are refused with invalid names', async () => {
    const put = (name: string) =>
      restOf(sandbox).put(Routes.applicationGuildCommands('1100000000000000001', GUILD), {
        body: [{ name, description: 'a' }],
      });
    expect((await refusal(put('Big Picks'))).code).toBe(50_035);
    expect(await put('picks')).toMatchObject([{ name: 'picks', guild_id: GUILD }]);
  });
});
