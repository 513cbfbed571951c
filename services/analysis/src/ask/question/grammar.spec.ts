import { marketsOf } from '@overline/forecast';
import { vocabularyOf } from './vocabulary.ts';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { manyPlayers } from './many-players.fixture.ts';
import { dayOfQuestion } from './days.ts';
import { type Bound, lineOf } from './bets.ts';
import { DENIALS, editDistance } from './lexicon.ts';
import { QuestionIndex } from './question-index.ts';
import { minPriceIn } from './best.ts';
import { readProps } from './read.ts';
import { tokensOf } from './tokens.ts';

const NOW = new Date('2026-01-15T18:00:00Z');
const WORDS = vocabularyOf('nba');
const MARKET_PHRASES = marketsOf('nba').flatMap(({ key, synonyms }) =>
  synonyms.map((phrase) => [phrase, key] as const),
);
const NOT_OFFERED_PHRASES = [...WORDS.phrases].flatMap(([phrase, meaning]) =>
  meaning.kind === 'notOffered' ? [[phrase, meaning.why] as const] : [],
);
const index = new QuestionIndex(manyPlayers(300, NOW));
const somebody = index.sports.players.find(({ minutes }) => minutes > 20)?.name ?? '';

describe('the least price of a question', () => {
  it.each([
    ['best bets tonight over +120', 120],
    ['best bets tonight above -110', -110],
    ['best bets at −105 or better', -105],
    ['best props +150+ tonight', 150],
    ['best plus-money bets tonight', 100],
    ['best bets tonight', null],
    ['best overs tonight', null],
    ['over 20.5 points', null],
  ])('of "%s" is %s', (question, price) => {
    expect(minPriceIn(question)).toBe(price);
  });

  it.each([
    ['best bets tonight over +120', null, 120],
    ['best overs tonight over +120', 'over', 120],
    ['best unders tonight over +120', 'under', 120],
  ])('limits the best bets and is no side: "%s"', (question, side, minPrice) => {
    expect(readProps(question, index, NOW)).toMatchObject({ kind: 'best', side, minPrice });
  });
});

describe('the sides of the best bets', () => {
  it.each([
    ['best bets tonight no unders', 'over'],
    ['best bets tonight no overs', 'under'],
    ['best overs tonight, no unders', 'over'],
    ['best unders tonight', 'under'],
  ])('of "%s" are only the %ss', (question, side) => {
    expect(readProps(question, index, NOW)).toMatchObject({ kind: 'best', side });
  });
});

describe('a bet in a sentence', () => {
  it.each([
    [
      'a denied single count is an under, whatever is said next',
      'wont get a single rebound, change my mind',
      'player_rebounds',
      0.5,
      'under',
    ],
    [
      'a denial in another sentence does not turn the side',
      'never disappoints. Over 20.5 points',
      'player_points',
      20.5,
      'over',
    ],
    ['not a single one is an under', 'clean game, not a single turnover?', 'player_turnovers', 0.5, 'under'],
    ['none at all is an under', 'no steals at all possible?', 'player_steals', 0.5, 'under'],
    ['a goose egg is an under', 'goose egg from three?', 'player_threes', 0.5, 'under'],
    ['shut out is an under', 'to be shut out from behind the arc', 'player_threes', 0.5, 'under'],
    ['a plus behind a statistic means at least', '2 blocks+ tonight', 'player_blocks', 1.5, 'over'],
    ['statistics joined by a plus add up', 'under 18.5 pts+boards', 'player_points_rebounds', 18.5, 'under'],
    ['a limit may follow a comma', '8 rebounds, at least', 'player_rebounds', 7.5, 'over'],
    ['a couple is two', 'at least a couple of steals', 'player_steals', 1.5, 'over'],
    ['a moved line is where it moved to', 'assists moved from 7.5 up to 8.5, over?', 'player_assists', 8.5, 'over'],
    ['a count in a phrase is a line', 'from downtown 4 times or more', 'player_threes', 3.5, 'over'],
    ['a statistic that is not meant is ignored', 'assists, not points. 11.5, under', 'player_assists', 11.5, 'under'],
    ['fractional odds are not a date', 'over 20.5 points, they give me 6/1', 'player_points', 20.5, 'over'],
    [
      'three statistics in two words add up',
      '35+ points, boards and dimes',
      'player_points_rebounds_assists',
      34.5,
      'over',
    ],
  ])('%s', (_, rest, market, line, side) => {
    expect(readProps(`${somebody} ${rest}`, index, NOW)).toMatchObject({
      kind: 'props',
      questions: [{ market, line, side }],
    });
  });

  it.each([
    ['is not playing', 'out'],
    ['is out after all', 'out'],
    ['is not out after all', 'in'],
    ['is playing after all', 'in'],
  ])('that follows "%s" assumes the teammate %s', (news, state) => {
    const player = index.sports.players.find(({ name }) => name === somebody);
    const mate = index.sports.players.find(
      ({ teamId, name, minutes }) => teamId === player?.teamId && name !== somebody && minutes > 0,
    );
    expect(readProps(`${mate?.name} ${news}. ${somebody} over 20.5 points`, index, NOW)).toMatchObject({
      kind: 'props',
      given: [{ playerId: mate?.id, state }],
      questions: [{ playerId: player?.id, line: 20.5, side: 'over' }],
    });
  });
});

describe('the words of the grammar', () => {
  it.each(MARKET_PHRASES)('"%s" is read as %s after a name and a line', (phrase, market) => {
    const read = readProps(`${somebody} over 20.5 ${phrase}`, index, NOW);
    expect(
      read.kind === 'props' ? read.questions.map((prop) => [prop.market, prop.line, prop.side]) : read.kind,
    ).toEqual([[market, 20.5, 'over']]);
  });

  it.each(NOT_OFFERED_PHRASES.filter(([phrase]) => !DENIALS.any.has(phrase)))(
    '"%s" (%s) never leads to a number, whatever stands beside it',
    (phrase, why) => {
      // Every answer about a player starts with his status, so the status may be asked together with a bet.
      const besideBet = why === 'status' ? [] : [`${somebody} ${phrase} over 20.5`];
      for (const question of [...besideBet, `is ${somebody} ${phrase}`, `Embers ${phrase}`])
        expect([question, readProps(question, index, NOW).kind]).toEqual([
          question,
          expect.stringMatching(/^(refused|ambiguous)$/),
        ]);
    },
  );

  it('assigns a bet to its own player, however often he is named', () => {
    const [one = '', other = ''] = index.sports.players.filter(({ minutes }) => minutes > 20).map(({ name }) => name);
    const betsOf = (question: string) => {
      const read = readProps(question, index, NOW);
      const nameOf = (id: string) => index.of('nba')?.player(id)?.name;
      return read.kind === 'props'
        ? read.questions.map(({ playerId, market, line }) => `${nameOf(playerId)} ${market} ${line}`).sort()
        : read.kind;
    };
    const three = `over 25.5 points ${one}, over 20.5 points ${other}, over 8.5 assists ${one}`;
    const bets = [`${one} player_points 25.5`, `${other} player_points 20.5`, `${one} player_assists 8.5`];
    expect(betsOf(three)).toEqual(bets.sort());
    expect(betsOf(`${one} 30+ points, ${one} still has it`)).toEqual([`${one} player_points 29.5`]);
  });

  it.each([
    ["won't get 20 points", 'under', 19.5],
    ["isn't scoring 20", 'under', 19.5],
    ["won't go over 20 points", 'under', 20.5],
    ["won't go under 20 points", 'over', 19.5],
    ['fails to hit 20.5 points', 'under', 20.5],
  ])('"%s" is the other side', (denied, side, line) => {
    const market = 'player_points';
    expect(readProps(`${somebody} ${denied}`, index, NOW)).toMatchObject({ questions: [{ market, line, side }] });
  });

  it.each([
    ['no way {} gets 20 points', 'under', 19.5],
    ['aint no way {} gets 20 points, under 19.5', 'under', 19.5],
    ['how likely is it that {} has 20 points', 'over', 19.5],
    ["I don't think {} goes over 20.5 points", 'under', 20.5],
    ['{} is not going to score 20', 'under', 19.5],
    ['{} never gets 20 points', 'under', 19.5],
    ['{} records more than 20.5 points', 'over', 20.5],
    ['conditional on his playing, {} over 20.5 points', 'over', 20.5],
    ['{} más 20.5 puntos', 'over', 20.5],
    ['I have no doubt {} gets 20 points', 'over', 19.5],
  ])('"%s" says %s %s', (text, side, line) => {
    const market = 'player_points';
    expect(readProps(text.replace('{}', somebody), index, NOW)).toMatchObject({ questions: [{ market, line, side }] });
  });

  it.each([
    ['lost my shirt last night so I need this one, {bet}', 'props'],
    ['down 200 this month. {bet}', 'props'],
    ['my hip is killing me but at 74 I still love it, {bet}', 'props'],
    ['my neighbor swears by the over, is {bet} sensible', 'props'],
    ['everybody loves the under. {bet}', 'props'],
    ['{bet}, first half', 'refused'],
    ['what did he do last night? {bet}', 'refused'],
    ['last 10 games: {bet}', 'refused'],
    ['tell me about last night, {bet}', 'props'],
  ])('"%s" is %s: what somebody tells about himself is none of the bet', (text, kind) => {
    expect(readProps(text.replace('{bet}', `${somebody} over 20.5 points`), index, NOW).kind).toBe(kind);
  });

  it.each([
    ['doble doble', 'double-double'],
    ['dobbel double', 'double-double'],
    ['triple doble', 'triple-double'],
    ['tripple double', 'triple-double'],
  ])('"%s" is a %s', (written, feat) => {
    expect(readProps(`${somebody} ${written}`, index, NOW)).toMatchObject({ kind: 'feats', questions: [{ feat }] });
  });

  it.each([
    ['25, 8 and 8', [24.5, 7.5, 7.5]],
    ['25+ 8+ and 8+', [24.5, 7.5, 7.5]],
    ['25-8-8', [24.5, 7.5, 7.5]],
  ])('"%s" is three legs', (written, lines) => {
    const read = readProps(`${somebody} to go for ${written}`, index, NOW);
    expect(read.kind === 'props' && read.questions.map(({ line }) => line)).toEqual(lines);
  });

  it.each([
    ['guarantee me a lock tonight', 'promise'],
    ['how much should I put on {who} over 20.5 points', 'stake'],
    ['Larry Bird over 20.5 points', 'player'],
    ['my cousin {last} over 20.5 points', 'player'],
    ['{who} over 20.5 points in both games', 'day'],
  ])('"%s" is refused as %s', (text, why) => {
    const question = text.replace('{who}', somebody).replace('{last}', somebody.split(' ').at(-1) ?? '');
    expect(readProps(question, index, NOW)).toMatchObject({ kind: 'refused', why });
  });

  it('asks for the statistic if only a player is named', () => {
    expect(readProps(somebody, index, NOW).kind).toBe('ambiguous');
    expect(readProps(`${somebody} props`, index, NOW).kind).toBe('props');
  });

  it('keeps the condition in the choices for an unclear question', () => {
    const asked = index.sports.players.find(({ name }) => name === somebody);
    const mate = index.sports.players.find(
      ({ id, teamId, minutes, out }) => teamId === asked?.teamId && id !== asked.id && minutes > 10 && !out,
    );
    const read = readProps(`${somebody} if ${mate?.name} is out`, index, NOW);
    if (read.kind !== 'ambiguous') throw new Error(`read as ${read.kind}`);
    for (const { query } of read.suggestions) {
      expect(readProps(query, index, NOW)).toMatchObject({ given: [{ playerId: mate?.id, state: 'out' }] });
    }
    expect(read.suggestions.length).toBeGreaterThan(1);
  });

  it.each(['on Harbor Line', 'at harborline', '@ HarborLine', 'on oxbow'])('"%s" changes nothing', (place) => {
    const books = new QuestionIndex({ ...index.sports, books: ['Harbor Line', 'Oxbow Sports'] });
    const read = readProps(`${somebody} over 20.5 points ${place}`, books, NOW);
    expect(read).toMatchObject({ questions: [{ market: 'player_points', line: 20.5, side: 'over' }] });
  });

  it.each([
    ['honestly {bet} is criminally mispriced, chief', 'prices and opinions'],
    ['sell me on {bet}', 'frames of asking'],
    ['my grandpa is sweating {bet}, tail or fade?', 'people and feelings'],
    ['the pundits adore {bet}', 'common English before a full bet'],
    ['{bet}, the newspaper swears', 'common English behind a full bet'],
    ["I'll take {bet}", 'what I will do'],
    ['{bet} is flying under the radar', 'an idiom with a side in it'],
  ])('"%s" is read as the bet alone: %s', (question) => {
    const read = readProps(question.replace('{bet}', `${somebody} over 20.5 points`), index, NOW);
    expect(read).toMatchObject({ questions: [{ market: 'player_points', line: 20.5, side: 'over' }] });
  });

  it.each([
    ['{who} clutchtime points', 'without a line'],
    ['preliminary {who} over 20.5 points', 'that bears an order'],
    ['{who} over 20.5 points in practice', 'that bears another game'],
    ['{who} grandpa', 'of somebody alone'],
    ['will it rain on the Embers', 'of a team alone'],
  ])('"%s" holds a word %s, and is refused', (question) => {
    expect(readProps(question.replace('{who}', somebody), index, NOW).kind).toBe('refused');
  });

  it('combines markets into the market of their sum, in any order', () => {
    expect(WORDS.combined(['player_assists', 'player_points', 'player_rebounds'])).toBe(
      'player_points_rebounds_assists',
    );
    expect(WORDS.combined(['player_steals', 'player_blocks'])).toBe('player_blocks_steals');
    expect(WORDS.combined(['player_points', 'player_points'])).toBeUndefined();
    expect(WORDS.combined(['player_points', 'player_threes'])).toBeUndefined();
  });

  it('moves an inclusive or exclusive number to the half beside it', () => {
    const [least, more, plain] = [
      [true, false],
      [false, true],
      [false, false],
    ].map(([inclusive, strict]) => ({
      inclusive,
      strict,
    })) as [Bound, Bound, Bound];
    expect([
      lineOf(25, 'over', least),
      lineOf(25, 'under', least),
      lineOf(25, 'over', plain),
      lineOf(25, 'over', more),
      lineOf(25, 'under', more),
      lineOf(25.5, 'over', least),
      lineOf(25.3, null, plain),
      lineOf(0, 'over', least),
    ]).toEqual([24.5, 25.5, 25, 25.5, 24.5, 25.5, 25.5, 0]);
  });

  it.each([
    ['25½ pts', 25.5],
    ['o25.5', 25.5],
    ['25.5pts', 25.5],
    ['25,5 pts', 25.5],
    ['25 ½', 25.5],
  ])('finds the number in "%s"', (text, value) => {
    expect(tokensOf(text).find(({ kind }) => kind === 'number')?.value).toBe(value);
  });
});

describe('a day word', () => {
  it('may be a date, which means the one nearest to now', () => {
    const now = new Date('2026-01-15T18:00:00Z');
    expect(['01-17', '12-25', '2026-03-01', '20', '12'].map((word) => dayOfQuestion(word, now))).toEqual([
      '2026-01-17',
      '2025-12-25',
      '2026-03-01',
      '2026-01-20',
      '2026-02-12',
    ]);
  });

  it('means a day in America/Chicago, and for a weekday the next one', () => {
    const lateThursday = new Date('2026-01-16T04:30:00Z');
    expect(
      ['tonight', 'tomorrow', 'thursday', 'friday', 'wednesday'].map((word) => dayOfQuestion(word, lateThursday)),
    ).toEqual(['2026-01-15', '2026-01-16', '2026-01-15', '2026-01-16', '2026-01-21']);
  });
});

describe('the distance of two words', () => {
  it('is symmetric, zero only for equal words, and at most the length of the longer word', () => {
    const word = fc.string({ maxLength: 9, unit: fc.constantFrom(...'abcd') });
    fc.assert(
      fc.property(word, word, (a, b) => {
        const distance = editDistance(a, b, 20);
        expect(editDistance(b, a, 20)).toBe(distance);
        expect(distance === 0).toBe(a === b);
        expect(distance).toBeLessThanOrEqual(Math.max(a.length, b.length));
      }),
    );
  });

  it('counts two neighbours that changed places once', () => {
    expect(editDistance('jokci', 'jokic', 2)).toBe(1);
  });
});
