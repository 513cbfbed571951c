import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Client, Interaction } from 'discord.js';
import { Events, Routes } from 'discord.js';
import { JSDOM, VirtualConsole } from 'jsdom';
import Stripe from 'stripe';
import { CHANNEL, connectedClient, eventually, GUILD } from './discord-client.ts';
import { startSandbox, type TestSandbox } from './sandbox-server.ts';

let sandbox: TestSandbox;
let client: Client<true>;
const open: JSDOM[] = [];

beforeAll(async () => {
  sandbox = await startSandbox();
  client = await connectedClient(sandbox);
  await client.application.commands.set(
    [
      { name: 'record', description: 'The record' },
      {
        name: 'prop',
        description: 'A prop',
        options: [{ type: 3 as const, name: 'player', description: 'Who', required: true, autocomplete: true }],
      },
    ],
    GUILD,
  );
  client.on(Events.InteractionCreate, (interaction) => void answer(interaction));
});
afterEach(() => {
  for (const { window } of open.splice(0)) window.close();
});
afterAll(async () => {
  await client.destroy();
  await sandbox.close();
});

async function answer(interaction: Interaction): Promise<void> {
  if (interaction.isAutocomplete()) await interaction.respond([{ name: 'Ada Alpha', value: 'p1' }]);
  if (interaction.isChatInputCommand())
    await interaction.reply({ content: `You asked for ${interaction.options.getString('player') ?? 'nothing'}` });
}

/** Opens a page like a browser and runs its script. Collects the script's errors. */
async function browse(path: string): Promise<{ document: Document; errors: unknown[] }> {
  const errors: unknown[] = [];
  const virtualConsole = new VirtualConsole().on('jsdomError', (error) => errors.push(error));
  const page = await JSDOM.fromURL(sandbox.base + path, {
    runScripts: 'dangerously',
    virtualConsole,
    beforeParse: (window) => {
      window.fetch = (input, init) => fetch(new URL(String(input), sandbox.base), init);
      window.scrollTo = () => undefined;
    },
  });
  open.push(page);
  return { document: page.window.document, errors };
}

function type(document: Document, text: string): void {
  const line = document.querySelector<HTMLInputElement>('#line');
  if (!line) throw new Error('The page has no command line');
  line.value = text;
  line.dispatchEvent(new (document.defaultView as Window & typeof globalThis).Event('input'));
}

function submit(document: Document): void {
  const view = document.defaultView as Window & typeof globalThis;
  document.querySelector('#command')?.dispatchEvent(new view.Event('submit', { cancelable: true }));
}

const textOf = (selector: string) => (document: Document) => async (): Promise<string> =>
  document.querySelector(selector)?.textContent ?? '';
const noteOf = textOf('#note');
const messagesOf = textOf('#messages');
const suggestionsOf = (document: Document) => async (): Promise<Element[]> => [
  ...document.querySelectorAll('#suggestions option'),
];

describe('the Discord page', () => {
  it('runs a slash command and shows the answer', async () => {
    const { document, errors } = await browse('/discord');
    type(document, '/prop Ada');
    submit(document);
    const note = await eventually(noteOf(document), (text) => text.startsWith('Answered in '));
    expect(note).toMatch(/^Answered in \d+ ms$/);
    expect(await eventually(messagesOf(document), (text) => text.includes('You asked for Ada'))).toContain(
      'You asked for Ada',
    );
    expect(errors).toEqual([]);
  });

  it("suggests an option's values while the reader types, and sends the chosen one", async () => {
    const { document } = await browse('/discord');
    type(document, '/prop al');
    const [option] = await eventually(suggestionsOf(document), (options) => options.length > 0);
    expect(option?.textContent).toBe('Ada Alpha');
    type(document, option?.getAttribute('value') ?? '');
    submit(document);
    await eventually(noteOf(document), (text) => text.startsWith('Answered in '));
    expect(await eventually(messagesOf(document), (text) => text.includes('You asked for p1'))).toContain(
      'You asked for p1',
    );
  });

  it('names the known commands when the reader types another one', async () => {
    const { document } = await browse('/discord');
    type(document, '/weather');
    submit(document);
    expect(await noteOf(document)()).toContain('/record, /prop');
  });

  it('like Discord, sends no command without its required option', async () => {
    const { document } = await browse('/discord');
    type(document, '/prop');
    await eventually(suggestionsOf(document), (options) => options.length > 0);
    submit(document);
    expect(await noteOf(document)()).toBe('/prop needs a player.');
  });

  it("shows times in the reader's time zone", async () => {
    await client.rest.post(Routes.channelMessages(CHANNEL), { body: { content: 'Starts <t:1790000000:t>' } });
    const { document } = await browse('/discord');
    const local = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' }).format(1_790_000_000_000);
    const times = [...document.querySelectorAll('article time[data-style]')].map(({ textContent }) => textContent);
    expect(times).toContain(local);
    expect(times.join()).not.toContain('UTC');
  });
});

describe('every other page', () => {
  it.each(['/', '/discord?part=messages'])('%s loads without a script error', async (path) => {
    const { document, errors } = await browse(path);
    expect(errors).toEqual([]);
    expect(document.body.textContent).not.toBe('');
  });

  it('of checkout, portal and invoice loads without a script error', async () => {
    const { hostname: host, port } = new URL(sandbox.base);
    const stripe = new Stripe('sk_test_pages', { host, port, protocol: 'http' });
    const { id: product } = await stripe.products.create({ name: 'Premium' });
    const recurring = { interval: 'month' as const };
    const { id: price } = await stripe.prices.create({ product, currency: 'usd', unit_amount: 999, recurring });
    const { id: customer } = await stripe.customers.create({ email: 'reader@example.com' });
    const checkout = await stripe.checkout.sessions.create({
      mode: 'subscription',
      customer,
      line_items: [{ price, quantity: 1 }],
      success_url: 'http://site.test/',
    });
    await stripe.subscriptions.create({ customer, items: [{ price }] });
    const [invoice] = (await stripe.invoices.list({ customer })).data;
    await stripe.billingPortal.configurations.create({ features: { invoice_history: { enabled: true } } });
    const portal = await stripe.billingPortal.sessions.create({ customer });
    const headings: (string | null | undefined)[] = [];
    for (const url of [checkout.url, portal.url, invoice?.hosted_invoice_url]) {
      const { document, errors } = await browse(new URL(url ?? '').pathname);
      expect(errors).toEqual([]);
      headings.push(document.querySelector('h1')?.textContent);
    }
    expect(headings).toEqual(['Subscribe to Premium', 'Your subscription', 'Invoice OVERLINE-0001']);
  });
});
