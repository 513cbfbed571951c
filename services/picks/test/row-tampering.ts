import { addGrade, type Case, type Facts, GRADED, INVENTED, OPEN, REVISED } from './tampering.ts';

/** Adds a day without any entries, with copies of the graded picks that all won. */
const INVENT_DAY = `
  INSERT INTO publication VALUES
    ('11111111-1111-4111-8111-111111111111', '${INVENTED}', 1, now(), now(), false, 4);
  INSERT INTO pick SELECT md5(id::text)::uuid, '${INVENTED}', game_id, player_id, market, side, line, starts_at,
    published_at, backfilled, forecast FROM pick WHERE day = '${GRADED}';
  INSERT INTO publication_pick SELECT '11111111-1111-4111-8111-111111111111', row_number() OVER (), id, false
    FROM pick WHERE day = '${INVENTED}';
  INSERT INTO grade SELECT id, 1, 'WIN', NULL, 30, 1, now() FROM pick WHERE day = '${INVENTED}'`;

/** Changes to the rows that the site shows. */
export function rowTampering({ losingPick, losingGrade, openPick, gradedPublication, openPublication }: Facts): Case[] {
  const onLost = { asPicks: 'refused', day: GRADED, entry: losingGrade } as const;
  const onPublication = { asPicks: 'refused', day: GRADED, entry: gradedPublication } as const;
  const onOpen = { asPicks: 'refused', day: OPEN, entry: openPublication } as const;
  const editForecast = (set: object, pick = losingPick): string =>
    `UPDATE pick SET forecast = forecast || '${JSON.stringify(set)}' WHERE id = '${pick}'`;
  const editPick = (set: string): string => `UPDATE pick SET ${set} WHERE id = '${losingPick}'`;
  const editGrade = (set: string): string => `UPDATE grade SET ${set} WHERE pick_id = '${losingPick}'`;
  const editPublication = (set: string): string => `UPDATE publication SET ${set} WHERE day = '${GRADED}'`;
  const ofGraded = `publication_id = (SELECT id FROM publication WHERE day = '${GRADED}')`;
  return [
    { name: 'a loss shown as a win', tamper: editGrade("outcome = 'WIN'"), ...onLost },
    { name: 'another value on the site', tamper: editGrade('actual = 40'), ...onLost },
    { name: 'another reason on the site', tamper: editGrade("reason = 'stat correction'"), ...onLost },
    { name: 'another game version', tamper: editGrade('game_version = 7'), ...onLost },
    { name: 'a deleted grade row', tamper: `DELETE FROM grade WHERE pick_id = '${losingPick}'`, ...onLost },
    { name: 'a grade row for an open pick', tamper: addGrade(openPick, 1, 'WIN', 30), ...onOpen },
    { name: 'a second grade row for a lost pick', tamper: addGrade(losingPick, 2, 'WIN', 30), ...onPublication },

    { name: 'an invented day of winners', tamper: INVENT_DAY, asPicks: 'refused', day: INVENTED, entry: 1 },
    {
      name: 'a won pick of another day added to a publication',
      tamper: `INSERT INTO publication_pick SELECT (SELECT id FROM publication WHERE day = '${GRADED}'), 13, k.id, true
        FROM pick k WHERE k.day = '${REVISED}' LIMIT 1`,
      ...onPublication,
    },
    {
      name: 'an unpublished pick',
      tamper: `INSERT INTO pick SELECT gen_random_uuid(), day, game_id, player_id, market, side, line, starts_at,
        published_at, backfilled, forecast FROM pick WHERE id = '${losingPick}'`,
      ...onPublication,
    },

    { name: 'another projection', tamper: editForecast({ projection: 9.9 }), ...onLost },
    { name: 'another expected profit', tamper: editForecast({ ev: -5 }), ...onLost },
    { name: 'another break-even chance', tamper: editForecast({ breakEven: 60 }), ...onLost },
    { name: 'another summary', tamper: editForecast({ summary: 'We said so.' }), ...onLost },
    { name: 'another probability', tamper: editForecast({ probability: 45 }), ...onLost },
    { name: 'another confidence', tamper: editForecast({ confidence: 1 }), ...onLost },
    { name: 'another price', tamper: editForecast({ price: 250 }), ...onLost },
    { name: 'another book', tamper: editForecast({ book: 'Harbor' }), ...onLost },
    { name: 'another line', tamper: editForecast({ line: 5.5 }), ...onLost },
    { name: 'the other side', tamper: editForecast({ side: 'Under' }), ...onLost },
    { name: 'another player', tamper: editForecast({ playerName: 'Somebody else' }), ...onLost },
    { name: 'another team', tamper: editForecast({ team: 'Pine Falls Otters' }), ...onLost },
    { name: 'other considerations', tamper: editForecast({ considerations: [] }), ...onLost },
    { name: 'other data points', tamper: editForecast({ dataPoints: [] }), ...onLost },
    { name: 'other hit rates', tamper: editForecast({ hitRates: [] }), ...onLost },
    { name: 'another snapshot', tamper: editForecast({ snapshot: {} }), ...onLost },
    { name: 'another line to grade by', tamper: editPick('line = 5.5'), ...onLost },
    { name: 'another side to grade by', tamper: editPick("side = 'Under'"), ...onLost },
    { name: 'another start of the game', tamper: editPick("starts_at = starts_at + interval '1 hour'"), ...onLost },
    {
      name: 'another publication time of a pick',
      tamper: editPick("published_at = published_at - interval '1 hour'"),
      ...onLost,
    },
    { name: 'a pick marked as backfilled', tamper: editPick('backfilled = true'), ...onLost },
    { name: 'another line of an open pick', tamper: editForecast({ line: 5.5 }, openPick), ...onOpen },
    { name: 'another summary of an open pick', tamper: editForecast({ summary: 'Better.' }, openPick), ...onOpen },

    { name: 'another number of games', tamper: editPublication('games = 1'), ...onPublication },
    { name: 'a live day marked as backfilled', tamper: editPublication('backfilled = true'), ...onPublication },
    {
      name: 'another publication time of a day',
      tamper: editPublication("published_at = published_at - interval '1 hour'"),
      ...onPublication,
    },
    { name: 'a deleted publication row', tamper: `DELETE FROM publication WHERE day = '${GRADED}'`, ...onPublication },
    { name: 'other ranks', tamper: `UPDATE publication_pick SET rank = rank + 20 WHERE ${ofGraded}`, ...onPublication },
    {
      name: 'reversed ranks',
      tamper: `UPDATE publication_pick SET rank = 113 - rank WHERE ${ofGraded}`,
      ...onPublication,
    },
    {
      name: 'other Free picks',
      tamper: `UPDATE publication_pick SET free = NOT free WHERE ${ofGraded}`,
      ...onPublication,
    },
    {
      name: 'a lost pick left out of its publication',
      tamper: `DELETE FROM publication_pick WHERE pick_id = '${losingPick}'`,
      ...onPublication,
    },
  ];
}
