import { describe, expect, it } from '@jest/globals';
import type { Reading } from '../analysis/reading.ts';
import { QuestionIndex } from './question-index.ts';
import { readProps } from './read.ts';
import { NOW, player, twoLeagues as sports } from './two-leagues.fixture.ts';

const index = new QuestionIndex(sports);

/** The reading of the last question, each continuing the last one that was answered. */
function read(...questions: string[]): Reading {
  let previous: Reading | undefined;
  let reading: Reading | undefined;
  for (const question of questions) {
    reading = readProps(question, index, NOW, previous);
    if (reading.kind !== 'refused') previous = reading;
  }
  return reading as Reading;
}

/** The choices offered for an unclear question, sorted by label. */
function suggestions(question: string) {
  const reading = read(question);
  if (reading.kind !== 'ambiguous') throw new Error(`read as ${reading.kind}`);
  return reading.suggestions.toSorted((a, b) => a.label.localeCompare(b.label));
}

describe('a name of players in two leagues', () => {
  it('is ambiguous if one league has several players with it and the line fits them', () => {
    expect(suggestions('Wainscott over 4.5 assists').map(({ label }) => label)).toEqual([
      'Denholm Wainscott over 4.5 assists',
      'Pascal Wainscott over 4.5 assists',
    ]);
  });

  it('offers the players of both leagues if no line tells them apart', () => {
    const choices = suggestions('Wainscott assists');
    expect(choices.map(({ label }) => label)).toEqual([
      'Denholm Wainscott assists',
      'Pascal Wainscott assists',
      'Torin Wainscott assists',
    ]);
    expect(read(choices.find(({ label }) => label.startsWith('Torin'))?.query ?? '')).toMatchObject({
      questions: [{ playerId: 'nhl:1', market: 'player_assists' }],
    });
  });

  it('means the only player whom the line fits', () => {
    expect(read('Wainscott over 2.5 sog')).toMatchObject({ questions: [{ playerId: 'nhl:1' }] });
  });
});

describe('a line that is far from the averages of all players with the name', () => {
  const players = [
    player('nba:9', 'Ansel Quillfeather', 'nba:a', { points: 8, rebounds: 9, assists: 9 }),
    player('nhl:9', 'Bram Quillfeather', 'nhl:a', { saves: 25 }),
  ];
  const quills = new QuestionIndex({ ...sports, players });

  it('does not decide between leagues', () => {
    expect(readProps('Quillfeather over 1.5', quills, NOW)).toMatchObject({
      kind: 'ambiguous',
      text: 'Which league do you mean?',
    });
    expect(readProps('Quillfeather over 24.5', quills, NOW)).toMatchObject({
      questions: [{ playerId: 'nhl:9', market: 'player_total_saves', line: 24.5 }],
    });
  });
});

describe('an unclear name', () => {
  it.each(['the Forge one', 'the Ironbridge guy', 'Denholm'])('is settled by "%s"', (answer) => {
    expect(read('Wainscott over 4.5 assists', answer)).toMatchObject({
      questions: [{ playerId: 'nba:2', market: 'player_assists', line: 4.5 }],
    });
  });
});

describe('a question that is not a follow-up', () => {
  it.each(['is Pascal Wainscott playing tonight?', 'is Osric Sweetwater playing?'])(
    '"%s" asks for the injury report, whatever came before',
    (question) => {
      expect(read('Osric Sweetwater over 20.5 points', question)).toMatchObject({ kind: 'refused', why: 'status' });
    },
  );

  it.each(['who gets the most rebounds tonight?', 'most rebounds tonight'])(
    '"%s" ranks everybody after a comparison',
    (question) => {
      expect(read('Osric Sweetwater or Pascal Wainscott more points', question)).toMatchObject({
        kind: 'compare',
        market: 'player_rebounds',
        everybody: true,
      });
    },
  );

  it('does not compare the earlier players if it names teams', () => {
    const question = 'who gets the most rebounds in the Otters Forge game?';
    expect(read('Osric Sweetwater or Pascal Wainscott more points', question)).toMatchObject({
      kind: 'refused',
      why: 'compare',
    });
  });

  it('does not take the earlier player if it names a league', () => {
    expect(read('Osric Sweetwater over 20.5 points', 'under 3.5 rebounds tonight NBA').kind).toBe('refused');
    expect(read('Osric Sweetwater over 20.5 points', 'under 3.5 rebounds')).toMatchObject({
      questions: [{ playerId: 'nba:3', market: 'player_rebounds', line: 3.5, side: 'under' }],
    });
  });
});

describe('a team in a slip', () => {
  it.each([
    ['Otters win', 'nba:a'],
    ['Otters lose', 'nba:b'],
  ])('"%s" is the winner of the game', (leg, teamId) => {
    expect(read(`Osric Sweetwater over 20.5 points, ${leg}`)).toMatchObject({
      kind: 'mixed',
      winners: [{ gameId: 'nba:10', teamId }],
    });
  });
});

describe('a follow-up', () => {
  it('takes back that a player is out', () => {
    const question = 'Osric Sweetwater over 20.5 points with no Pascal Wainscott';
    expect(read(question, 'forget it, Pascal Wainscott is playing after all')).toMatchObject({
      questions: [{ playerId: 'nba:3', line: 20.5 }],
      given: [{ playerId: 'nba:1', state: 'in' }],
    });
  });

  it.each([
    ['no wait hes playing', 'in'],
    ['no he is not playing after all', 'out'],
    ['no, he isnt out', 'in'],
  ])('"%s" is about the player of the condition', (question, state) => {
    expect(read('Osric Sweetwater over 20.5 points', 'what if Pascal Wainscott is out', question)).toMatchObject({
      questions: [{ playerId: 'nba:3', line: 20.5 }],
      given: [{ playerId: 'nba:1', state }],
    });
  });

  it.each(['is he playing tonight?', 'he wont get there'])('"%s" does not turn the condition', (question) => {
    const reading = read('Osric Sweetwater over 20.5 points', 'what if Pascal Wainscott is out', question);
    expect(reading).not.toMatchObject({ given: [{ playerId: 'nba:1', state: 'in' }] });
  });

  it('of a whole bet on the same player keeps the condition', () => {
    const first = 'Osric Sweetwater over 20.5 points with no Pascal Wainscott';
    expect(read(first, 'and does Osric Sweetwater get over 7.5 rebounds')).toMatchObject({
      questions: [{ playerId: 'nba:3', market: 'player_rebounds', line: 7.5 }],
      given: [{ playerId: 'nba:1', state: 'out' }],
    });
  });

  it.each([
    ['nah bump it up two', 22.5],
    ['and one more than that?', 21.5],
    ['take it down by half a point', 20],
    ['what about three lower', 17.5],
  ])('"%s" moves the line', (question, line) => {
    expect(read('Osric Sweetwater over 20.5 points', question)).toMatchObject({
      questions: [{ playerId: 'nba:3', line, side: 'over' }],
    });
  });

  it.each(['sorry wrong guy, i meant Pascal Wainscott', 'wrong guy i meant Pascal Wainscott'])(
    '"%s" is the same bet on another player',
    (question) => {
      expect(read('Osric Sweetwater over 20.5 points', question)).toMatchObject({
        questions: [{ playerId: 'nba:1', line: 20.5, side: 'over' }],
      });
    },
  );

  it('"bump it up to 22.5" keeps the side', () => {
    expect(read('Osric Sweetwater over 20.5 points', 'bump Osric Sweetwater up to 22.5')).toMatchObject({
      questions: [{ playerId: 'nba:3', line: 22.5, side: 'over' }],
    });
  });

  it('turns a double-double to the other side', () => {
    expect(read('does Osric Sweetwater get a double-double?', 'flip it')).toMatchObject({
      kind: 'feats',
      questions: [{ playerId: 'nba:3', feat: 'double-double', without: true }],
    });
  });

  it('compares the same players in another statistic, and says so', () => {
    expect(read('Osric Sweetwater or Pascal Wainscott more points', 'and rebounds?')).toMatchObject({
      kind: 'compare',
      market: 'player_rebounds',
      tookOver: 'the players',
    });
  });

  it.each(['what about at +130', 'at -105?', 'and on fanduel?', 'i can get +120', 'fanduel has -115'])(
    '"%s" asks for the earlier bet at that price',
    (question) => {
      expect(read('Osric Sweetwater over 20.5 points', question)).toMatchObject({
        questions: [{ playerId: 'nba:3', line: 20.5, side: 'over' }],
        tookOver: 'the bet',
      });
    },
  );

  it.each(['which of them is the better bet?', 'which one is better?', 'which is best'])(
    '"%s" asks for the earlier bets again',
    (question) => {
      const slip = 'Osric Sweetwater over 20.5 points and Pascal Wainscott over 3.5 rebounds';
      expect(read(slip, question)).toMatchObject({
        questions: [{ playerId: 'nba:3' }, { playerId: 'nba:1' }],
        tookOver: 'the bets',
      });
    },
  );
});

describe('a refusal', () => {
  const text = (...questions: string[]): string => {
    const reading = read(...questions);
    return reading.kind === 'refused' ? reading.text : reading.kind;
  };

  it.each([
    [['value under 3.5 rebounds tonight'], 'Name a player: over or under 3.5 rebounds for whom?'],
    [['Torin Wainscott over 0.5 assists', 'over 3.5 rebounds'], 'Name a player: over or under 3.5 rebounds for whom?'],
    [['NHL best bets today'], 'No NHL games are left today. Ask about tomorrow’s.'],
    [['NBA best bets tomorrow'], 'There are no NBA games on Saturday, November 28.'],
    [['parlay of the day'], 'We don’t pick parlays. Build one in the Parlay Builder, or ask for tonight’s best bets.'],
    [
      ['injuries for the Forge'],
      'Ironbridge Forge: Roscoe Brennagh is listed as out. Laszlo Tolliver-James is listed as day-to-day. ' +
        'We only know what the injury report says.',
    ],
    [
      ['injuries for the Otters'],
      'The injury report lists no one from the Langmoor Otters. We only know what the injury report says.',
    ],
    [
      ['is Osric Sweetwater playing'],
      'Osric Sweetwater is not on the latest injury report. Next game: Otters at Forge, Friday, November 27. ' +
        'We only know what the injury report says.',
    ],
    [
      ['Osric Sweetwater -5.5 points'],
      'A line cannot be negative or have a plus sign. Write it as over 24.5, for example.',
    ],
    [['super bowl'], 'We don’t cover that. Ask about the NBA or NHL: a player and a stat.'],
    [
      ['what is your record'],
      'This search answers player props. Our record is on the Picks page, plans are on Pricing, settings on Account.',
    ],
  ])('of %j is worded for the reader', (questions, expected) => {
    expect(text(...questions)).toBe(expected);
  });

  it('of a full name asks for its spelling, and offers players who are out after all others', () => {
    const listed = sports.players.map((one) =>
      one.id === 'nba:3' ? { ...one, name: 'Ignác Tolliver-James', out: true, status: 'Out' } : one,
    );
    const reading = readProps('lebron james over 25.5 points', new QuestionIndex({ ...sports, players: listed }), NOW);
    if (reading.kind !== 'refused') throw new Error(`read as ${reading.kind}`);
    expect(reading.text).toBe('We have no player named “lebron james”. Check the spelling.');
    expect(reading.suggestions.map(({ label }) => label)).toEqual([
      'Laszlo Tolliver-James over 25.5 points',
      'Ignác Tolliver-James over 25.5 points',
    ]);
  });

  it('of a team without a bet says what to ask for', () => {
    const reading = read('players on the Otters');
    expect(reading.kind === 'ambiguous' && reading.text).toBe(
      'Ask for a player and a stat, or for the best props of the game.',
    );
  });
});

describe('a line that a follow-up moves', () => {
  it.each([
    ['0.5 lower', 20],
    ['.5 higher', 21],
    ['half a point lower', 20],
    ['1.5 more than that', 22],
    ['bump it up 1.5', 22],
    ['bump it up two', 22.5],
    ['minus 2', 18.5],
    ['knock off 2 points', 18.5],
    ['up 6', 26.5],
    ['10 higher', 30.5],
    ['lower it by 2', 18.5],
    ['a point lower', 19.5],
    ['raise it by 2 points', 22.5],
    ['bump it up to 22.5', 22.5],
  ])('by "%s" is %d', (move, line) => {
    expect(read('Osric Sweetwater over 20.5 points', move)).toMatchObject({
      questions: [{ playerId: 'nba:3', market: 'player_points', line, side: 'over' }],
    });
  });

  it('is asked for if it is unclear how far', () => {
    expect(read('Osric Sweetwater over 20.5 points', 'knock 2 or 3 off it')).toMatchObject({
      kind: 'refused',
      text: 'How far should the line move? Write the new line, for example over 24.5.',
    });
  });
});

describe('a statistic that a follow-up drops', () => {
  const BETS = 'Osric Sweetwater over 20.5 points and over 4.5 assists';

  it.each(['drop the assists', 'remove the assists', 'without the assists', 'take out the assists leg'])(
    'takes its bet away: "%s"',
    (question) => {
      const reading = read(BETS, question);
      expect(reading).toMatchObject({ questions: [{ playerId: 'nba:3', market: 'player_points', line: 20.5 }] });
      expect('questions' in reading ? reading.questions : []).toHaveLength(1);
    },
  );
});

describe('a winner beside a bet in another league', () => {
  const BET = 'Osric Sweetwater over 20.5 points';

  it.each([
    [`${BET} and Ravens ML`, 'nhl:a'],
    [`${BET} and Ravens lose`, 'nhl:b'],
    [`${BET} and the Kites to lose`, 'nhl:a'],
  ])('is the opponent of a team that loses: "%s"', (question, teamId) => {
    expect(read(question)).toMatchObject({
      kind: 'mixed',
      props: [{ playerId: 'nba:3', line: 20.5, side: 'over' }],
      winners: [{ gameId: 'nhl:10', teamId }],
    });
  });

  it.each([`${BET} and fade the Ravens`, `${BET}, Ravens don't win`])('is refused if denied: "%s"', (question) => {
    expect(read(question)).toMatchObject({ kind: 'refused', why: 'negation' });
  });
});
