import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getBoard, getBoardProp, getCurrentProps, type GameBoard } from '@overline/contracts';
import { publishedSide } from '@overline/forecast';
import { type Instance, startSystem, type TestSystem, winter } from './running-analysis.ts';

const DAY = '2026-01-14';

describe('the board', () => {
  let system: TestSystem;
  let instance: Instance;

  beforeAll(async () => {
    system = await startSystem({ now: winter(DAY, '08:05'), settings: { HISTORY_DAYS: '40', BACKFILL_DAYS: '1' } });
    instance = await system.start();
    await instance.loaded();
  });
  afterAll(() => system.stop());

  async function read(have: Record<string, string> = {}): Promise<GameBoard[]> {
    const known = { ...have };
    const boards: GameBoard[] = [];
    for (;;) {
      const { changed, more } = await system.ask(getBoard, { have: known });
      boards.push(...changed);
      for (const { id, version } of changed) known[id] = version;
      if (!more) return boards;
    }
  }

  it('lists every quoted prop of the day with the chance and fair price that picks and answers give', async () => {
    const boards = await read();
    const quoted = await system.query<{ props: number }>(
      `SELECT count(DISTINCT (game_id, player_id, market))::int AS props FROM price p JOIN game g ON g.id = p.game_id
       WHERE player_id <> '' AND g.starts_at > $1 AND g.starts_at < $2`,
      [winter(DAY, '08:05'), winter('2026-01-16', '00:00')],
    );
    const rows = boards.reduce((sum, { columns }) => sum + columns.line.length, 0);
    // A player without a game has no forecast.
    expect(rows).toBeGreaterThan(0.9 * (quoted[0]?.props ?? 0));
    const [board] = boards;
    if (!board) throw new Error('The board is empty');
    const { columns } = board;
    const places = [0, 7, 20, columns.line.length - 1];
    const props = places.map((row) => ({
      gameId: board.id,
      playerId: board.players[columns.player[row] ?? -1]?.id ?? '',
      market: board.markets[columns.market[row] ?? -1] ?? '',
      side: 'Over' as const,
      line: columns.line[row] ?? 0,
    }));
    const { props: current } = await system.ask(getCurrentProps, { props });
    places.forEach((row, place) => {
      const [over, push] = [columns.over[row] ?? 0, columns.push[row] ?? 0];
      const { probability, fairAmerican } = publishedSide('over', { over, push, under: 1 - over - push });
      expect([probability, fairAmerican]).toEqual([current[place]?.probability, current[place]?.fairPrice]);
      const overs = board.books.flatMap((_, book) => columns.prices[book]?.over[row] ?? []);
      expect(current[place]?.best?.price ?? null).toBe(overs.length === 0 ? null : Math.max(...overs));
    });
    const [prop] = props;
    if (!prop) throw new Error('There is no row');
    const { forecast, lines } = await system.ask(getBoardProp, { ...prop });
    const same = lines.find(({ line }) => line === prop.line)?.sides.find(({ side }) => side === 'Over');
    expect([forecast.probability, forecast.fairPrice]).toEqual([current[0]?.probability, current[0]?.fairPrice]);
    expect([same?.probability, same?.fairPrice]).toEqual([current[0]?.probability, current[0]?.fairPrice]);
  });

  it('sends only games whose prices or injury report changed', async () => {
    const before = await read();
    const versions = Object.fromEntries(before.map(({ id, version }) => [id, version]));
    expect(await read(versions)).toEqual([]);
    const player = before[0]?.players[0]?.id;
    const later = winter(DAY, '08:06');
    await system.query(`INSERT INTO injury_report (league, known_at) VALUES ('nba', $1)`, [later]);
    await system.query(`INSERT INTO injury (player_id, status, known_at) VALUES ($1, 'Questionable', $2)`, [
      player,
      later,
    ]);
    system.setNow(later);
    const changed = await read(versions);
    const listed = changed.flatMap(({ players }) => players).find(({ id }) => id === player);
    expect(listed?.status).toBe('questionable');
  });

  it('changes when prices of past days are loaded after it was computed', async () => {
    const before = await read();
    const [game] = before;
    if (!game) throw new Error('The board is empty');
    // On every past day the model was right and the market was not, so the blend moves toward the model.
    await system.query(
      `INSERT INTO prop_view (league, day, game_id, player_id, market, line, model, model_sd, consensus, consensus_sd,
         model_version)
       SELECT 'nba', g.eastern_day, b.game_id, b.player_id, 'player_points', 9.5,
         CASE WHEN (b.stats->>'points')::float8 > 9.5 THEN 0.9 ELSE 0.1 END, 0.05, 0.5, 0.05, 'test'
       FROM player_game b JOIN game g ON g.id = b.game_id
       WHERE g.league = 'nba' AND b.minutes > 0 AND g.eastern_day BETWEEN '2025-12-15' AND '2026-01-10'
       ON CONFLICT DO NOTHING`,
    );
    await system.query(
      `INSERT INTO loaded_day (kind, league, day, loaded_at) VALUES ('prices', 'nba', '2026-01-10', $1)`,
      [winter(DAY, '08:07')],
    );
    system.setNow(winter(DAY, '08:07'));
    const after = (await read()).find(({ id }) => id === game.id);
    const points = game.columns.market.findIndex((market) => game.markets[market] === 'player_points');
    expect(after?.columns.over[points]).not.toBe(game.columns.over[points]);
    const prop = {
      gameId: game.id,
      playerId: game.players[game.columns.player[points] ?? -1]?.id ?? '',
      market: 'player_points',
      side: 'Over' as const,
      line: game.columns.line[points] ?? 0,
    };
    const { props } = await system.ask(getCurrentProps, { props: [prop] });
    const [over, push] = [after?.columns.over[points] ?? 0, after?.columns.push[points] ?? 0];
    expect(props[0]?.probability).toBe(publishedSide('over', { over, push, under: 1 - over - push }).probability);
  });

  it('names the books whose price is far from the others', async () => {
    const quoted = await system.query<{ gameId: string; playerId: string; line: number; book: string }>(
      `SELECT p.game_id AS "gameId", player_id AS "playerId", line, min(book) AS book
       FROM price p JOIN game g ON g.id = p.game_id WHERE g.starts_at > $1 AND market = 'player_points'
       GROUP BY 1, 2, 3 HAVING count(DISTINCT book) > 3 ORDER BY 1, 2, 3 LIMIT 50`,
      [winter(DAY, '08:07')],
    );
    const props = quoted.map(({ book: _, ...place }) => ({ ...place, market: 'player_points', side: 'Over' as const }));
    const farBooks = async () => (await system.ask(getCurrentProps, { props })).props.map((prop) => prop.farBooks);
    const at = (await farBooks()).findIndex((books) => books?.length === 0);
    const one = quoted[at];
    if (!one) throw new Error('Each line has a doubtful price');
    const later = winter(DAY, '08:08');
    await system.query(
      `INSERT INTO price (game_id, player_id, market, book, line, over_price, under_price, known_at)
       VALUES ($1, $2, 'player_points', $3, $4, 160, -190, $5)`,
      [one.gameId, one.playerId, one.book, one.line, later],
    );
    system.setNow(later);
    expect((await farBooks())[at]).toContain(one.book);
  });

  it('has no full view of a prop that no book quotes', async () => {
    const asked = { gameId: 'nba:0', playerId: 'nba:0', market: 'player_points' };
    await expect(system.ask(getBoardProp, asked)).rejects.toMatchObject({ code: 'PROP_NOT_ON_BOARD' });
  });
});
