import type { MigrationInterface, QueryRunner } from 'typeorm';

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

const REMOVE = `
  DROP INDEX graded_pick_game;
  ALTER TABLE graded_pick ADD player_name text, ADD league text, ADD prop_type text, ADD prop_line double precision,
    ADD image_url text;
  UPDATE graded_pick SET player_name = line.player_name, league = line.league, prop_type = line.prop_type,
    prop_line = line.prop_line, image_url = line.image_url FROM player_line AS line WHERE line.no = line_no;
  ALTER TABLE graded_pick ALTER player_name SET NOT NULL, ALTER league SET NOT NULL, ALTER prop_type SET NOT NULL,
    ALTER prop_line SET NOT NULL, ALTER image_url SET NOT NULL, DROP line_no;
  CREATE INDEX graded_pick_game ON graded_pick (game_date);
  DROP TABLE player_line;`;

/** A player at a line is stored once: the lists of picks add up numbers and read names for the page alone. */
export class PlayerLines1764900000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(ADD);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(REMOVE);
  }
}
