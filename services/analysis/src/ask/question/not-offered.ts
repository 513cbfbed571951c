import { MARKETS } from '@overline/forecast';
import type { Why } from '../analysis/reading.ts';

const phrases = (text: string): string[] => text.split(',').map((phrase) => phrase.trim().replace(/\s+/g, ' '));

/**
 * What people ask for and we do not answer, by its kind: each of these words would change what a question means, so
 * none of them is ever skipped. Folded, with signs as words of their own; years and the like are found by their form.
 */
const NOT_OFFERED: readonly (readonly [Why, string])[] = [
  [
    'sport',
    `nfl, nhl, mlb, ncaa, wnba, ncaab, ncaaf, cfb, cbb, ncaam, ncaaw, mls, epl, g league, gleague, euroleague, fiba,
    football, baseball, hockey, soccer, tennis, golf, ufc, mma, boxing, nascar, f1, formula 1, cricket, rugby, pga,
    lpga, esports, csgo, valorant, dota, college, college basketball, premier league, champions league, super bowl,
    superbowl, world series, stanley cup, world cup, olympics, horse racing, kentucky derby, march madness, home
    run, home runs, homer, homers, rbi, rbis, stolen base, stolen bases, earned runs, saves, fumbles, tackles,
    sacks, completions, longest reception, longest rush, yards, yds, quarterback, qb, pitcher, innings, goalie`,
  ],
  [
    'period',
    `1q, 2q, 3q, 4q, q1, q2, q3, q4, 1st q, 2nd q, 3rd q, 4th q, first quarter, second quarter, third quarter, fourth
    quarter, 1st quarter, 2nd quarter, 3rd quarter, 4th quarter, first qtr, second qtr, third qtr, fourth qtr, 1st
    qtr, 2nd qtr, 3rd qtr, 4th qtr, quarter, quarters, qtr, qtrs, first q, fourth q, 1h, 2h, h1, h2, 1st h, 2nd h,
    first half, second half, 1st half, 2nd half, half, halves, halftime, half time, at the half, 1st hlf, first hlf,
    overtime, ot, regulation, regulation time, opening quarter, opening minutes, first minutes, first 3 minutes,
    first 5 minutes, first three minutes, first five minutes, first 6 minutes, first 10 minutes, start of the game,
    crunch time, clutch, garbage time, first, opening, 1st quater, first quater, 1st qrtr, each quarter, every
    quarter, in the 1st, in the 2nd, in the 3rd, in the 4th, 1st, 2nd, 3rd, 4th, primera mitad, segunda mitad, primer
    tiempo, segundo tiempo, medio tiempo, primer cuarto, segundo cuarto, tercer cuarto, ultimo cuarto, mi temps,
    premiere mi temps, quart temps, premier quart temps`,
  ],
  [
    'live',
    `live, right now, in game, in - game, ingame, currently, at the moment, already has, has already, so far, this
    possession, how many more, from here, from here on, from now, from now on, the rest of the game, rest of the
    game, the rest of the way, rest of the way, rest of game, remaining`,
  ],
  [
    'exact',
    `exactly, exact, points odd, odd points, even points,
    precisely, on the dot, on the nose, on the number, between, odd or even, even or odd, odd /
    even, even / odd, odd even, odd number, even number, in the range, range, winning margin band`,
  ],
  [
    'past',
    `average, averages, averaged, averaging, avg, avgs, mean, median, ppg, rpg, apg, spg, bpg, tpg, mpg, per game, a
    game, a night, per night, each night, every night, nightly, per 36, per 36 minutes, per 100 possessions, per
    minute, last night, lastnight, yesterday, yesterdays, last week, last month, last game, last games, last season,
    last year, last time, last, past, previous, prior, recent, recently, lately, earlier, l3, l5, l7, l10, l15, l20,
    career, career high, season high, high score, history, historically, historical, hit rate, hitrate, how often,
    how many times, game log, game logs, gamelog, box score, boxscore, record, records, splits, in a row, how many
    games, how many nights, streak, streaks, trend, trends, trending, since, all time, did, didnt, scored, has
    scored, had, went over, went under, finished with, so far this season, this season, this year, ytd, percent of
    games, ever, record against, in the past, against them this year, head to head, h2h, b2b history, two nights
    ago, the other night, ago, was, regular season`,
  ],
  [
    'season',
    `season, seasons, mvp, dpoy, roy, rookie of the year, 6moy, sixth man, sixth man of the year, mip, most improved,
    championship, championships, champion, champions, champs, nba finals, finals, title, titles, playoffs, playoff,
    make the playoffs, play in, play - in, award, awards, futures, future, all star, all stars, all - star, allstar,
    all nba, win total, season wins, season win total, scoring title, conference, conference finals, nba cup, cup,
    lottery, draft, draft pick, next season, rest of season, rest of the season, full season, division, seed, win
    the east, win the west, the east, the west, east, west, tank, series`,
  ],
  [
    'spread',
    `take the points, taking the points, lay the points, laying the points, give the points, giving the points,
    getting the points, catching points, getting points, plus the points, with the points, spread, spreads, against
    the spread, ats, cover, covers, covering, handicap, margin, margin of victory, win by, wins by, winning by, lose
    by, loses by, point spread, pk, pick em, pickem, run line, puck line, alt spread`,
  ],
  [
    'total',
    `game total, team total, team totals, game totals, total score, combined score, final score, exact score, correct
    score, team points, team rebounds, team assists, team threes, highest scoring, highest scoring game, lowest
    scoring, pace, race to 20, race to`,
  ],
  [
    'compare',
    `outscore, outscores, outrebound, outrebounds, outassist, out score, who scores more, who score more, who gets
    more, who get more, who has more, who will have more, who will score more, who will get more, more points than,
    more rebounds than, more assists than, more threes than, better game, who is better, whos better, who is the
    best player, who has the better, most, the most, highest, leader, leaders, leading scorer, top scorer, high
    scorer, highest scorer, leading rebounder, top rebounder, game high, game leader, lead the game, lead all, lead
    the team, leads the team, matchup bet, h2h points, fewest, lowest, leading, lead`,
  ],
  [
    'condition',
    `without, w / o, if, assuming, unless, provided, in case, in a loss, in a win, in a blowout, blowout, with him
    out, given that, as long as, sits, sit, sits out, in the event, when out, foul trouble, conditional, supposing,
    depending, back to back, back to backs, b2b, back 2 back`,
  ],
  [
    'status',
    `is playing, playing tonight, playing, injury, injuries, injured, hurt, injury report, injury status, injury
    update, injury news, out, ruled out, sidelined, active, inactive, questionable, doubtful, probable, gtd, game
    time decision, available, availability, suspended, suspension, load management, resting, rest, dnp, healthy,
    status, in or out, suit up, suiting up, return, returning, back from, minutes restriction, limited, restriction,
    starting lineup, starting lineups, starting five, lineup, lineups, starter, starters, start, starts, starting,
    will play, will he play, day to day, dtd, juega,
    jugara, va a jugar, joue, va jouer, spielt, sick, ill, illness, ankle, knee, hamstring, surgery, concussion`,
  ],
  [
    'schedule',
    `when do, when does, when is, what time, tip off, tipoff, tip, tip time, schedule, scheduled, who plays, who is
    playing, whos playing, what channel, channel, where to watch, watch, stream, streaming, tickets, tv, start time,
    what games, which games, games are on, games on, who do, who are`,
  ],
  [
    'stake',
    `how much should i, how much should we, how much do i, how much to bet, how much to put, how much to stake, how
    much to wager, how much to risk, how much of my, how much money, how many units, how big of a bet, what unit
    size, unit size, bet size, bet sizing, stake size, what stake, kelly, kelly criterion, half kelly, quarter
    kelly, bankroll management, max stake`,
  ],
  [
    'promise',
    `guarantee me, guaranteed lock, guaranteed locks, guaranteed winner, guaranteed winners, guaranteed win, guaranteed
    bet, guaranteed bets, guaranteed pick, guaranteed picks, guaranteed parlay, can you guarantee, do you guarantee,
    promise me, can you promise, cant lose bet, 100 % lock, 100 % sure`,
  ],
  [
    'product',
    `your record, your win rate, your winrate, your hit rate, your accuracy, your roi, your history, your results,
    your picks record, your units, win rate, winrate, how accurate, accurate, accuracy, how good are you, are you
    good, are you any good, how do you work, how does this work, how does it work, how it works, who are you, what
    are you, are you an ai, are you ai, are you human, are you real, are you a bot, chatgpt, gpt, openai, language
    model, what can you do, how to use, help, premium, platinum, free plan, subscription, subscribe, unsubscribe,
    cancel, refund, billing, password, log in, login, sign up, signup, account, discord, your name, your name is,
    who made you, privacy, terms, customer service, support, contact, how many searches, searches left, search
    limit, upgrade, coupon, promo, promo code, referral, app, website, roi, track record`,
  ],
  [
    'market',
    `minutes, mins, minutes played, free throws, free throw, free throws made, free throw attempts, ft, fts, ftm,
    fta, ftas, field goals, field goal, fgm, fga, fgas, fg, fgs, field goals made, field goal attempts, field goals
    attempted, personal fouls, fouls, foul, fouls drawn, foul out, first basket, first basket scorer, first bucket,
    first scorer, first point, first points, first three, first field goal, first shot, score first, scores first,
    to score first, first to score, last basket, opening tip, win the tip, jump ball, method of first basket, dunks,
    dunk, fantasy points, fantasy score, fantasy pts, fantasy, dfs, offensive rebounds, offensive rebound, offensive
    boards, offensive reb, offensive rebs, off rebounds, off reb, off rebs, off boards, oreb, orebs, orb, orbs, o
    rebs, o reb, o - rebs, o - reb, o boards, o - boards, offensive glass, defensive rebounds, defensive rebound,
    defensive boards, defensive reb, defensive rebs, def rebounds, def reb, def rebs, def boards, dreb, drebs, drb,
    d rebs, d - rebs, d boards, defensive, offensive, attempts, attempted, attempt, attempting, 3pa, 3pas, 3pta, 3
    pta, threes attempted, three attempts, 3 point attempts, three point attempts, 3pt attempts, 3 pt attempts,
    threes attempts, 3s attempted, 2pm, 2pa, 2pt, 2s, two pointers, two pointers made, 2 pointers, twos, two point
    field goals, mid range, midrange, layups, layup, shots, shot, shots taken, shots made, shot attempts, shooting,
    makes from, misses, missed shots, percentage, percentages, percent, pct, fg %, 3p %, ft %, %, fg pct, shooting
    percentage, efficiency, true shooting, ts, ts %, efg, usage, usage rate, usg, per, plus minus, + / -, + -, plus
    / minus, rating, ratings, offensive rating, defensive rating, net rating, technical, technical foul, technicals,
    tech, flagrant, ejection, ejected, deflections, hustle, screens, charges, touches, passes, potential assists,
    drives, paint points, points in the paint, in the paint, paint, fast break, fastbreak, fast break points, second
    chance, second chance points, points off turnovers, bench points, from the bench, off the bench, bench,
    quadruple double, quad double, five by five, 40 bomb, and 1, and one, and ones, buzzer beater, half court,
    halfcourt, logo, poster, corner threes, corner 3s, pull up threes, catch and shoot, assist to turnover, a / t,
    assists to turnovers, points responsible, odds boost, boost, insurance, same game parlay builder, teaser,
    teasers, round robin, deep threes, long threes, open threes, wide open threes, contested rebounds, uncontested
    rebounds, transition points, chasedown blocks, chase down blocks, post points, step back threes, stepback
    threes, pull up jumpers, dunk points, clutch points, bench minutes, ceiling, race, milestones, wnba points`,
  ],
  [
    'negation',
    `fade, fades, fading, dont think, dont see, dont believe, dont expect, doubt,
    bet against, betting against, bets against, going against, go against, no way, no shot, no
    chance, not a chance, not, dont, wont, doesnt, isnt, aint, cant, cannot, wouldnt, shouldnt, never, fail, fails,
    failing, neither, nor, nobody, none, no one, except, but not, other than, anyone but, anybody but, besides,
    instead of, rather than, excluding, exclude, apart from, miss, misses, missing, failed, under no, nothing less
    than, nothing under, nothing below, nothing more than, nothing over, nothing but, anything but, all but`,
  ],
  [
    'day',
    `this week, next week, week, weeks, weekend, this weekend, next weekend, month, next month, this month, next
    sunday, next monday, next tuesday, next wednesday, next thursday, next friday, next saturday, new years, new
    years day, new years eve, nye, christmas, xmas, christmas day, christmas eve, thanksgiving, black friday, cyber
    monday, boxing day, mlk day, easter, halloween, valentines, valentines day, labor day, memorial day, next year,
    someday, day after, day after tomorrow, both games, two games, both nights`,
  ],
];

/** What daily fantasy and pick'em operators count is a score of their own: DK points, PrizePicks score. */
const FANTASY = 'dk draftkings fd fanduel yahoo underdog prizepicks sleeper pp espn'
  .split(' ')
  .flatMap((book) => ['score', 'scores', 'pts', 'points', 'fp', 'fpts', 'scoring'].map((unit) => `${book} ${unit}`));

/** Every phrase with its kind; markets of leagues that are not fed are other sports. */
export const NOT_OFFERED_PHRASES: ReadonlyMap<string, Why> = new Map([
  ...MARKETS.filter(({ leagues }) => leagues.nba === undefined).flatMap(({ synonyms }) =>
    synonyms.filter((phrase) => phrase !== 'hits').map((phrase): [string, Why] => [phrase, 'sport']),
  ),
  ...FANTASY.map((phrase): [string, Why] => [phrase, 'market']),
  ...NOT_OFFERED.flatMap(([why, text]) => phrases(text).map((phrase): [string, Why] => [phrase, why])),
]);

/** Which of several reasons is told: the one that says most about the question. */
export const BY_WEIGHT: readonly Why[] = [
  'sport',
  'period',
  'condition',
  'past',
  'season',
  'exact',
  'spread',
  'market',
  'compare',
  'total',
  'live',
  'status',
  'schedule',
  'day',
  'negation',
  'stake',
  'promise',
  'product',
];
