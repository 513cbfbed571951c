import { describe, expect, it } from '@jest/globals';
import type { APIEmbed } from 'discord.js';
import fc from 'fast-check';
import { aDaySummary, aPick, aRecord, aResult, DAY, resultsOf, somePicks } from './a-day.fixture.ts';
import { type ChannelMessage, fingerprint, LIMITS, markerOf, nonceOf, hasSameText } from './channel-message.ts';
import { picksMessage } from './picks-message.ts';
import { resultsMessage } from './results-message.ts';
import { plain } from './text.ts';

const SITE = 'https://overline.test';
const ROOTS = [1, 2, 12].map((revision) => ({ revision, root: String(revision % 10).repeat(64) }));
const picks = (list = somePicks(12), summary = aDaySummary()): ChannelMessage =>
  picksMessage({ day: DAY, summary, picks: list, site: SITE, roots: ROOTS });

const textsOf = ({ title = '', description = '', footer, fields = [] }: APIEmbed): string[] => [
  title,
  description,
  footer?.text ?? '',
  ...fields.flatMap(({ name, value }) => [name, value]),
];

/** Every Discord limit that the message breaks. */
function limitViolations({ content, embeds }: ChannelMessage): string[] {
  const violations: string[] = [];
  const check = (what: string, text: string, most: number, least = 0): void => {
    if (text.length > most) violations.push(`${what} has ${text.length} of ${most}`);
    if (text.trim().length < least) violations.push(`${what} is empty`);
    if (!text.isWellFormed()) violations.push(`${what} has half a character`);
  };
  check('content', content, LIMITS.content, 1);
  if (embeds.length > LIMITS.embeds) violations.push(`${embeds.length} embeds`);
  for (const { title = '', description = '', footer, fields = [] } of embeds) {
    check('title', title, LIMITS.title);
    check('description', description, LIMITS.description);
    check('footer', footer?.text ?? '', LIMITS.footer);
    if (fields.length > LIMITS.fields) violations.push(`${fields.length} fields`);
    for (const { name, value } of fields) {
      check('name', name, LIMITS.name, 1);
      check('value', value, LIMITS.value, 1);
    }
  }
  const all = embeds.flatMap(textsOf).join('').length;
  if (all > LIMITS.all) violations.push(`all embeds have ${all}`);
  return violations;
}

// Anything a feed may send: long texts, Markdown, emoji, invisible characters.
const anyText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 400 }),
  fc.string({ unit: 'binary', maxLength: 400 }),
  fc.constantFrom(
    '*'.repeat(300),
    '👩‍👩‍👧‍👦'.repeat(80),
    '<@1234567890>',
    '[a](https://b.test)',
    '`',
    '\\'.repeat(200),
    ' ',
    '\ud83d'.repeat(90),
  ),
);
const anyNumber = fc.oneof(fc.double({ min: -1e6, max: 1e6, noNaN: true }), fc.constant(24.5));
const anyPrice = fc.oneof(fc.integer({ min: 100, max: 100_000 }), fc.integer({ min: -100_000, max: -100 }));
const percent = fc.double({ min: 0, max: 100, noNaN: true });

const anyPick = fc
  .record({
    playerName: anyText,
    propType: anyText,
    propLine: anyNumber,
    book: anyText,
    price: anyPrice,
    probability: percent,
    confidence: percent,
    home: anyText,
    away: anyText,
    reasons: fc.array(anyText, { maxLength: 3 }),
    stance: fc.constantFrom('bet' as const, 'lean' as const),
    takeAt: anyPrice,
  })
  .map(({ probability, confidence, home, away, reasons, ...rest }) => {
    const pick = aPick(rest);
    return {
      ...pick,
      rank: 12,
      game: { ...pick.game, homeTeam: home, awayTeam: away },
      mockAnalysis: {
        ...pick.mockAnalysis,
        probability,
        confidence,
        considerations: reasons.map((text) => ({ text, points: 'for' as const })),
      },
    };
  });

const anyResult = fc
  .record({
    playerName: anyText,
    propType: anyText,
    propLine: anyNumber,
    book: anyText,
    price: anyPrice,
    actualPerformance: fc.option(anyNumber),
    reason: fc.option(anyText),
    status: fc.constantFrom('WIN', 'LOSS', 'PUSH', 'PENDING', 'UNKNOWN'),
  })
  .map(({ status, reason, ...rest }) => aResult({ ...rest, outcome: { status: status as 'WIN', reason } }));

describe('a message with picks', () => {
  it('shows every detail of a pick and links to the picks page', () => {
    const { content, embeds } = picks();
    expect(content).toBe('**Daily picks for Sunday, November 22, 2026**');
    expect(embeds.flatMap(({ fields = [] }) => fields)).toHaveLength(12);
    const [first] = embeds;
    expect(first?.url).toBe('https://overline.test/picks');
    expect(first?.fields?.[0]?.name).toMatch(/^1 · Player \d+ · Over 20.5 Points$/);
    expect(first?.fields?.[0]?.value.split('\n')).toEqual([
      'Bet · −110 at DraftKings · 58.3% chance · confidence 71 (high)',
      'Foxes at Wolves · <t:1795393800:t> (<t:1795393800:R>)',
      'Why: fair price −121, offered −110. Over in 7 of the last 10 games.',
      'Against: Second night of a back-to-back.',
    ]);
    expect(embeds.at(-1)?.footer?.text).toContain('1-800-GAMBLER');
  });

  it('marks leans with the price at which they become a bet', () => {
    const { embeds } = picks([aPick({ stance: 'lean', takeAt: 118 })]);
    expect(embeds[0]?.fields?.[0]?.value.split('\n')).toEqual([
      'Lean · −110 at DraftKings · 58.3% chance · confidence 71 (high)',
      'Foxes at Wolves · <t:1795393800:t> (<t:1795393800:R>)',
      'No bet at this price. Take at +118 or better.',
      'Why: Over in 7 of the last 10 games.',
      'Against: Second night of a back-to-back.',
    ]);
  });

  it('notes that the record does not prove high confidence yet, if a pick has it', () => {
    const note = 'High confidence: model error included; our record does not prove it yet.';
    const describe = (confidence: number): string =>
      picks([aPick({ mockAnalysis: { ...aPick().mockAnalysis, confidence } })]).embeds[0]?.description ?? '';
    expect(describe(70)).toContain(note);
    expect(describe(69.9)).not.toContain(note);
  });

  it('says that there is no edge on a day whose picks are all leans', () => {
    const all = picks(somePicks(12, { stance: 'lean', takeAt: 118 }), aDaySummary({ bets: 0 }));
    expect(all.embeds[0]?.description).toContain('No edge today: all 12 picks are leans.');
    expect(picks(somePicks(12), aDaySummary({ bets: 3 })).embeds[0]?.description).not.toContain('No edge');
  });

  it('contains the first and the latest record root of the day as evidence', () => {
    const { text = '' } = picks().embeds.at(-1)?.footer ?? {};
    expect(text.split('\n').slice(1)).toEqual([
      `Record root, revision 1: ${'1'.repeat(64)}`,
      `Record root, revision 12: ${'2'.repeat(64)}`,
    ]);
  });

  it('describes partial, revised and demo picks', () => {
    const summary = aDaySummary({ total: 8, revision: 2, backfilled: true });
    const { description = '' } = picks(somePicks(4), summary).embeds[0] ?? {};
    expect(description).toContain("4 of the day's 8 picks");
    expect(description).toContain('Fewer than 12');
    expect(description).toContain('Revision 2');
    expect(description).toContain('Demo data');
  });

  it('stays within every Discord limit with the longest texts', () => {
    fc.assert(
      fc.property(fc.array(anyPick, { minLength: 1, maxLength: 12 }), fc.boolean(), (list, isDemo) => {
        const summary = aDaySummary({ total: list.length + (isDemo ? 0 : 5), revision: 123, backfilled: true });
        expect(limitViolations(picks(list, summary))).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it('truncates a long reason after a word', () => {
    const text = 'The Larks allow 76.7 rebounds and assists a game, second-fewest in the league.';
    expect(plain(text, 70)).toBe('The Larks allow 76.7 rebounds and assists a game, second-fewest in…');
  });

  it('shows all twelve picks with the longest texts and truncates them visibly', () => {
    const long = aPick({
      playerName: 'Ww'.repeat(200),
      propType: 'Ww'.repeat(100),
      book: 'W'.repeat(90),
      rank: 12,
      price: -100_000,
    });
    const pick = {
      ...long,
      game: { ...long.game, homeTeam: 'H'.repeat(99), awayTeam: 'A'.repeat(99) },
      mockAnalysis: { ...long.mockAnalysis, considerations: [{ text: 'r'.repeat(500), points: 'for' as const }] },
    };
    const message = picks(
      Array.from({ length: 12 }, () => pick),
      aDaySummary({ total: 11, revision: 12, backfilled: true }),
    );
    expect(limitViolations(message)).toEqual([]);
    expect(message.embeds.flatMap(({ fields = [] }) => fields)).toHaveLength(12);
    expect(message.embeds[0]?.fields?.[0]?.name).toContain('…');
  });

  it('disarms Markdown, mentions and links from feeds', () => {
    const { embeds } = picks([aPick({ playerName: '@everyone **A** [x](https://evil.test)\n# B <@1> <t:1:R>' })]);
    const name = embeds[0]?.fields?.[0]?.name ?? '';
    expect(name).not.toMatch(/@everyone|(?<!\\)\*\*|https:\/\/|\n|<@1>|<t:1/);
    expect(name).not.toMatch(/(?<!\\)\[/);
  });
});

describe('a message with results', () => {
  const four = (['WIN', 'LOSS', 'PUSH', 'UNKNOWN'] as const).map((status, index) =>
    aResult({
      playerName: `P${index}`,
      price: 150,
      outcome: { status, reason: status === 'UNKNOWN' ? 'did not play' : null },
    }),
  );
  const days = [
    { day: '2026-11-22', wins: 7, losses: 4, pushes: 1, winRate: 63.6, backfilled: false },
    { day: '2026-10-24', wins: 6, losses: 6, pushes: 0, winRate: 50, backfilled: false },
    { day: '2026-10-23', wins: 12, losses: 0, pushes: 0, winRate: 100, backfilled: false },
    { day: '2026-11-21', wins: 12, losses: 0, pushes: 0, winRate: 100, backfilled: true },
  ];

  it('shows each outcome and profit, the totals of the day and the last 30 live days', () => {
    const { content, embeds } = resultsMessage({ results: resultsOf(DAY, four), record: aRecord(days), site: SITE });
    expect(content).toBe('**Results for Sunday, November 22, 2026**');
    expect(embeds[0]?.title).toBe('1–1–1 · 50.0% · +0.50 units');
    expect(embeds[0]?.description?.split('\n')).toEqual([
      '**✓ Hit** P0 · Over 20.5 Points · actual 24 · +150 at DraftKings · +1.50 u',
      '**✗ Miss** P1 · Over 20.5 Points · actual 24 · +150 at DraftKings · −1.00 u',
      '**= Push** P2 · Over 20.5 Points · actual 24 · +150 at DraftKings · +0.00 u',
      '**– Void** P3 · Over 20.5 Points · actual 24 (did not play) · +150 at DraftKings',
    ]);
    expect(embeds[0]?.fields).toEqual([{ name: 'Last 30 days', value: '13–10–1 · 56.5% over 2 graded days' }]);
    expect(embeds[0]?.footer?.text).toContain('1-800-GAMBLER');
  });

  it('counts demo days only for a demo day, and labels them', () => {
    const results = resultsOf(DAY, [aResult({ backfilled: true })]);
    const { embeds } = resultsMessage({ results, record: aRecord(days), site: SITE });
    expect(embeds[0]?.fields?.[0]?.value).toBe('12–0 · 100.0% over 1 demo day, generated afterwards');
  });

  it('counts demo days also for a demo day that was published on time', () => {
    const [today, ...others] = days.map((day) => ({ ...day, backfilled: day.day !== '2026-10-24' }));
    const record = aRecord([today!, ...others]);
    const { embeds } = resultsMessage({ results: resultsOf(DAY, [aResult()]), record, site: SITE });
    expect(embeds[0]?.fields?.[0]?.value).toBe('19–4–1 · 82.6% over 2 demo days, generated afterwards');
  });

  it('counts no push as a bet', () => {
    const push = aResult({ price: 150, outcome: { status: 'PUSH', reason: null } });
    const results = resultsOf(DAY, [aResult({ price: 150 }), push, aResult({ price: 200, stance: 'lean' })]);
    expect(resultsMessage({ results, record: aRecord(), site: SITE }).embeds[0]?.title).toContain(
      '+1.50 units on 1 bet',
    );
  });

  it('marks leans and leaves them out of the units', () => {
    const results = resultsOf(DAY, [aResult({ price: 150 }), aResult({ price: 200, stance: 'lean' })]);
    const [embed] = resultsMessage({ results, record: aRecord(), site: SITE }).embeds;
    expect(embed?.title).toContain('+1.50 units on 1 bet');
    expect(embed?.description?.split('\n')[0]).toMatch(/ · \+1\.50 u$/);
    expect(embed?.description?.split('\n')[1]).toMatch(/ · Lean$/);
  });

  it('counts open picks', () => {
    const results = resultsOf(DAY, [
      ...four,
      aResult({ outcome: { status: 'PENDING', reason: null }, actualPerformance: null }),
    ]);
    expect(resultsMessage({ results, record: aRecord(), site: SITE }).embeds[0]?.title).toContain('1 still open');
  });

  it('stays within every Discord limit with the longest texts', () => {
    fc.assert(
      fc.property(fc.array(anyResult, { minLength: 1, maxLength: 12 }), (list) => {
        expect(
          limitViolations(resultsMessage({ results: resultsOf(DAY, list), record: aRecord(days), site: SITE })),
        ).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });
});

describe('the marker, nonce and fingerprint of a post', () => {
  it('are unique per kind and day, and the nonce fits the limit of Discord', () => {
    const all = (['picks', 'results'] as const).flatMap((kind) =>
      ['2026-11-22', '2027-11-22', '2026-11-02'].map((day) => [markerOf(kind, day), nonceOf(kind, day)]),
    );
    expect(new Set(all.flat()).size).toBe(12);
    for (const [marker = '', nonce = ''] of all) {
      expect(nonce.length).toBeLessThanOrEqual(25);
      expect(all.filter(([other = '']) => other.startsWith(marker))).toHaveLength(1);
    }
  });

  it('differ for a message that replaces a deleted one', () => {
    const nonce = nonceOf('results', '2026-11-22', '1100000000000000003');
    expect(nonce).not.toBe(nonceOf('results', '2026-11-22'));
    expect(nonce).not.toBe(nonceOf('results', '2026-11-22', '1100000000000000004'));
    expect(nonce.length).toBeLessThanOrEqual(25);
  });

  it('distinguish messages with different texts', () => {
    const list = somePicks(3);
    expect(fingerprint(picks(list))).toBe(fingerprint(picks(list)));
    const other = picks([...list.slice(1), aPick()]);
    expect(fingerprint(other)).not.toBe(fingerprint(picks(list)));
    expect(hasSameText(structuredClone(picks(list)), picks(list))).toBe(true);
    expect(hasSameText(picks(list), other)).toBe(false);
  });
});
