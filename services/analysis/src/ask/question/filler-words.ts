/**
 * Words that carry nothing here. They are never taken for somebody's name, and unlike unknown words they cast no doubt
 * on one beside them.
 */
export const FILLER: ReadonlySet<string> = new Set(
  `a about action actually all also am an analyse analysis analyze and any are around as at available avg average
  bang bet bets betting bit bro buddy but by can chance chances check could day did do does doing for from game
  games gets getting give gimme going gonna good got great guys had happen has have having he hello hes hey hi him
  his hit hitting how i id if ill im in into is isnt it its just know kind legs let lets likely line lines lock
  look looking lot man many matchup matchups maybe me mean might mine more much my nba need night no not now
  number numbers odd odds of off ok okay on or our out outlook parlay people per pick play player players playing
  plays please pls plz predict prediction predictions preview probability projected projection projections prop
  props quick rate really regular report risk right s safe say season score scores scored scoring see she should
  show some squad stat stats still suggest sure take team tell thank thanks that the their them then there these
  they thing think this thoughts thx to total totals try up us value vegas versus vs wager want was wanna we week
  well were what whats when where which while who whom whos why will with would y ya year yes you your expected
  expect go goes going finish reach record records post posts put puts notch tally make makes made grab grabs pull
  pulls dish dishes drop drops over under his hers himself sunday line tonights todays alt main live market price
  prices fair ev edge model forecast against despite without during after before next last past since ever usually
  each every other another both either else very too so only even than b c d e f g h j k l m n o p q r t v w x z
  first need's jr sr ii iii iv trade traded trades news injury injuries injured hurt status update updates lineup
  lineups starting starter starts return returning back high higher highly low lower easy money seems seem
  combined combo together revenge hammer fade tail smash lmk fam bros homie hook hooked cap fire lfg vibes vibe
  spot sgp slip slate card prizepicks sleeper draftkings fanduel betmgm caesars espn bovada bet365 dk fd mgm hard
  fall falls sharp bigger smaller long short hot cold form streak trend trends value values home away road court
  vsthe nd st rd th`.split(/\s+/),
);

/** Names and abbreviations that are everyday words too: a team only in capitals or beside a versus sign. */
export const EVERYDAY_ABBREVIATIONS: ReadonlySet<string> = new Set(
  'was min den red net oak ash gal val sal mar'.split(' '),
);

/** A number before one of these, or after one of the others, is no line. */
export const COUNTED: ReadonlySet<string> = new Set(
  `games game days weeks years seasons am pm percent pct props prop picks pick legs leg bets bet players plays best
  quarter half st nd rd th minutes mins min et ct pt`.split(/\s+/),
);
export const COUNTING: ReadonlySet<string> = new Set(
  'last past top next best first game season year number no jersey day'.split(' '),
);

/** After these a whole number is the least that counts: to score 30 is 30 or more. */
export const REACHING: ReadonlySet<string> = new Set(
  `score scores scoring get gets record records grab grabs reach reaches hit hits make makes drop drops dish dishes
  have post posts tally notch put puts drain drains sink sinks pull pulls`.split(/\s+/),
);
