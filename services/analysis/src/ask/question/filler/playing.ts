import { present } from './inflections.ts';
import { words } from './words.ts';

/** Verbs that reach the number behind them: to muster 20 is 20 or more. */
export const REACHING_VERBS: readonly string[] = words(
  `score get record grab reach hit make drop dish snag swat have post tally notch put drain sink pull bring rack
    haul go muster manage amass accumulate register log net bag pour secure corral snatch collect compile nab gobble
    gather dime pump pile hang nail bury knock rain`,
).flatMap(present);

/** Verbs that leave the number behind them below: they crack 20. */
export const EXCEEDING_VERBS: readonly string[] = words(
  `smash crush destroy beat reach exceed break crack shatter hurdle breach cross demolish obliterate annihilate
   surpass`,
)
  .flatMap(present)
  .concat('tops', 'topping');

/** Verbs with which somebody gets past a number: cruise past 20. */
export const PASSING_VERBS: readonly string[] = words(
  `cruise blow get go fly sail push soar coast breeze climb roll move sneak squeak power zoom stroll waltz creep
    edge slip float glide squeeze charge sprint run jump leap skate ease slide come power explode rocket`,
).flatMap(present);

/** What a player does with the ball, the boards or a defense; which statistic it is has to be said beside it. */
const PLAYS = words(
  `dominate control feast eat cook torch roast burn fry toast bake grill barbecue hunt crash clean vacuum hoover
    swallow rip inhale thread feed find rack stuff reject erase swipe strip splash stroke jack heave launch fire
    unload drill swish canned cough carry produce contribute deliver provide supply generate create perform hoop
    ball bully bulldoze bruise punish abuse terrorize terrorise shred slice carve dissect pick expose exploit attack
    assault smother lock hound hustle grind fight battle scrap claw chase hawk roam patrol anchor protect command
    orchestrate direct facilitate distribute conduct flirt threaten approach hover dance show perform appear come
    bounce respond wake heat cool slow struggle suffer slump regress progress improve evolve mature thrive flourish
    excel shine sparkle dazzle star impress disappoint surprise explode erupt boom pop bust choke fold crumble flop
    stumble sputter cruise sail coast breeze stroll waltz squeak sneak creep inch limp crawl climb soar fly glide
    float skate slide slip squeeze edge power ease leap meet touch attain achieve crest`,
).flatMap(present);

export const PLAYING: readonly string[] = [
  ...REACHING_VERBS,
  ...PASSING_VERBS,
  ...PLAYS,
  ...words(
    `held cookin ballin hoopin eatin feastin clutchness stretchy defense defence defender defenders defensively
    offense offence matchup matchups rim glass hardwood court arena crowd fans rival rivals rivalry revenge
    vengeance grudge momentum rhythm groove zone heater tear fire mode mission rampage roll beast bag takeover role
    rotation opportunity legs energy effort motor hunger motivation swagger confidence mentality`,
  ),
];
