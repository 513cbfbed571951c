import type { AnalyzedProp, MoneylineAnalysis, ParlayAnalysis, PropAnalysis } from '@overline/contracts';
import { FactList } from '../answer/fact-list.ts';
import type { Drafted } from '../analysis/draft.ts';

/** Drafts as `answer` makes them: every sentence of the template is a fact, details stand beside. */
interface Bet {
  playerName?: string;
  side?: 'Over' | 'Under';
  line?: number;
  probability?: number;
  confidence?: number;
}

const AT = '2026-11-20T17:40:00.000Z';

export function aProp(
  facts: FactList,
  { playerName = 'Marlo Quist', side = 'Over', line = 24.5, probability = 58.3, confidence = 71.2 }: Bet = {},
): AnalyzedProp {
  const sentences = [
    `We make ${playerName} ${side} ${line} Points ${probability} % at home against the Harbor City Gulls: ` +
      'projected for 26.1 in about 34.8 minutes, fair odds -140.',
    'The best price is -115 with Northbet, 12 minutes old: it breaks even at 53.5 %, is worth +9.0 % of the ' +
      `stake on average, and beats its break-even with a confidence of ${confidence} %.`,
    `The market's own chance is 54.1 % (5 books), the model's alone 61.7 %.`,
    `${side} in 4 of the last 5, 7 of the last 10, 1 of 2 against the Harbor City Gulls.`,
    `Fair at -140 or better at this line.`,
  ];
  const reasoning = sentences.map((sentence) => facts.note(sentence)).join(' ');
  const dataPoints = [
    { label: 'Last 10', value: '7–3 (70 %)' },
    { label: 'Minutes lately', value: '35.2' },
  ];
  for (const point of dataPoints) facts.note(`${point.label}: ${point.value}`);
  facts.note(`Northbet at ${line}: over -115, under -105`);
  return {
    propDescription: facts.note(`${playerName} ${side} ${line} Points`),
    probability,
    confidence,
    reasoning,
    pickDirection: side,
    projectedAmount: 26.1,
    ev: 9,
    forecast: {
      id: `g1/${playerName}/player_points`,
      league: 'NBA',
      gameId: 'g1',
      homeTeam: 'Port Alder Foxes',
      awayTeam: 'Harbor City Gulls',
      startsAt: '2026-11-21T01:00:00.000Z',
      playerId: `id of ${playerName}`,
      playerName,
      team: 'Port Alder Foxes',
      opponent: 'Harbor City Gulls',
      market: 'player_points',
      propType: 'Points',
      side,
      line,
      book: 'Northbet',
      price: -115,
      priceAt: AT,
      prices: [{ book: 'Northbet', line, over: -115, under: -105, at: AT }],
      projection: 26.1,
      range: { low: 17, high: 36 },
      modelProbability: 60.2,
      minutes: 34.8,
      probability,
      confidence,
      consensusProbability: 54.1,
      consensusBooks: 5,
      breakEven: 53.5,
      ev: 9,
      fairPrice: -140,
      passPrice: -140,
      passLine: 25.5,
      distribution: { kind: 'normal' },
      snapshot: {},
      modelVersion: 't1',
      summary: reasoning,
      keyConsiderations: [],
      considerations: [],
      dataPoints,
      hitRates: [],
      games: [],
    },
  };
}

export function aPropDraft(bets: Bet[] = [{}], query = 'quist points'): Drafted<PropAnalysis> {
  const facts = new FactList();
  const analyzedProps = bets.map((bet) => aProp(facts, bet));
  const [first] = analyzedProps;
  return {
    draft: {
      query,
      playerName: first?.forecast.playerName ?? '',
      league: 'NBA',
      playerPortraitUrl: '',
      analyzedProps,
      overallSummary: facts.note(
        `${first?.propDescription}: ${first?.probability} %, with a confidence of ${first?.confidence} % ` +
          'that the best price is better than fair.',
      ),
      sources: [],
      error: null,
      candidates: [],
      wordsBy: 'template',
    },
    facts: facts.facts,
  };
}

export function aGameDraft({ away = 'Harbor City Gulls' } = {}): Drafted<MoneylineAnalysis> {
  const facts = new FactList();
  const home = 'Port Alder Foxes';
  const team = { logoUrl: '', impliedOdds: 60 };
  const playerProp = aProp(facts);
  return {
    draft: {
      gameTitle: `${away} at ${home}`,
      gameDate: '2026-11-20',
      startsAt: '2026-11-21T01:00:00.000Z',
      homeTeam: { ...team, name: home, record: '9–4', moneyline: -150 },
      awayTeam: { ...team, name: away, record: '6–7', moneyline: 135, impliedOdds: 40 },
      prediction: {
        winner: home,
        confidence: 57.7,
        homeProbability: 62.4,
        marketHomeProbability: 60.1,
        fairHome: -166,
        fairAway: 166,
        reasoning: [
          `We make the ${home} 62.4 % to win, fair odds -166.`,
          'The confidence that this price is better than fair is 57.7 %.',
        ]
          .map((text) => facts.note(text))
          .join(' '),
      },
      scoreProjection: { homeScore: 114.2, awayScore: 110.6 },
      keyFactors: [
        `Playing at home is worth 2.3 points to the ${home}.`,
        `The ${home} won 4 of their last 5, scoring 113.0 and allowing 108.4 points a game.`,
      ].map((text) => facts.note(text)),
      lineupInfo: [facts.note(`${home}: nobody of the rotation is listed as out.`)],
      additionalInfo: [facts.note('The two have not met this season.')],
      bookieOdds: [{ source: 'Northbet', homeMoneyline: -150, awayMoneyline: 135, logoUrl: '', at: AT }],
      playerProps: [
        {
          playerName: 'Marlo Quist',
          league: 'NBA',
          overallSummary: playerProp.reasoning,
          confidenceLevel: 71.2,
          dataSourcesConsidered: [],
          analyzedProps: [playerProp],
        },
      ],
      summary: facts.note(
        `The ${home} (9–4) are 62.4 % to beat the ${away} (6–7), with a projected score of 114.2 to 110.6.`,
      ),
      sources: [],
      error: null,
      candidates: [],
      modelVersion: 't1',
      wordsBy: 'template',
    },
    facts: facts.facts,
  };
}

export function aParlayDraft({ playerName = 'Tavi Orsolo' } = {}): Drafted<ParlayAnalysis> {
  const facts = new FactList();
  const legs = [
    aProp(facts),
    aProp(facts, { playerName, line: 8.5, side: 'Under', probability: 55.4, confidence: 62.6 }),
  ];
  return {
    draft: {
      overallProbability: 32.9,
      overallConfidence: 48.1,
      overallReasoning: [
        'Both legs hit in 32.9 % of our forecasts, fair odds +204.',
        'If they had nothing to do with each other it would be 32.3 %.',
      ]
        .map((text) => facts.note(text))
        .join(' '),
      individualAnalyses: legs.map((analysis) => ({
        propDescription: analysis.propDescription,
        probability: analysis.probability,
        confidence: analysis.confidence,
        reasoning: analysis.reasoning,
        probabilityWithout: 55.4,
        analysis,
        error: null,
      })),
      recommendations: [facts.note('Without the second leg the chance is 58.3 %.')],
      independentProbability: 32.3,
      fairAmerican: 204,
      correlation: [
        [1, 0.1],
        [0.1, 1],
      ],
      sources: [],
      error: null,
      wordsBy: 'template',
    },
    facts: facts.facts,
  };
}
