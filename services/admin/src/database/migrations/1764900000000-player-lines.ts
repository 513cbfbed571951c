import type { Migration } from '@overline/database';
import type { QueryRunner } from 'typeorm';

const ADD = `
  CREATE TABLE player_line (
    no integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    player_name text NOT NULL,
    league text NOT NULL,
    prop_type text NOT NULL,
    prop_line double precision NOT NULL,
    image_url text NOT NULL,
    CONSTRAINT player_line_key UNIQUE (player_name, league, prop_type, prop_line)
  );
  INSERT INTO player_line (player_name, league, prop_type, prop_line, image_url)
  SELECT player_name, league, prop_type, prop_line, max(image_url) FROM graded_pick GROUP BY 1, 2, 3, 4;
  ALTER TABLE graded_pick ADD line_no integer;
  UPDATE graded_pick AS pick SET line_no = line.no FROM player_line AS line
  WHERE line.player_name = pick.player_name AND line.league = pick.league AND line.prop_type = pick.prop_type
    AND line.prop_line = pick.prop_line;
  DROP INDEX graded_pick_game;
  ALTER TABLE graded_pick ALTER line_no SET NOT NULL, DROP player_name, DROP league, DROP prop_type, DROP prop_line,
    DROP image_url;
  CREATE INDEX graded_pick_game ON graded_pick (game_date, line_no, outcome);`;

/** A player at a line is stored once: the lists of picks add up numbers and read names for the page alone. */
export class PlayerLines1764900000000 implements Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(ADD);
  }
}
