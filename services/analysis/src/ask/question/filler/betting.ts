import { everyTense, present, several } from './inflections.ts';
import { words } from './words.ts';

/** What bettors do with a bet, and how they think about one. None of it says which bet. */
const BETTORS = words(
  `lay take like lean ride back punt fancy reckon wager slam smash tail sprinkle grab pound pummel blast
    whack bang buy sell shop load unload bomb roll roast chase jam hop dabble gamble plunge dive pile invest
    throw toss chuck put stick slap fire trigger sweat snipe scoop swoop nab bag bank ponder mull weigh debate
    contemplate eye target circle consider hesitate waver deliberate check verify confirm crunch simulate
    project forecast cap rate grade judge assess evaluate dissect analyze analyse gauge unpack vet scan peek
    glance look view sniff sleep trust believe bet stake risk splash dump yolo ape send rip lock hammer follow
    copy avoid skip dodge swerve bail bite nibble bypass ignore cop flip pick choose select commit hunt search
    scour dig hear figure guess wonder ask tell explain convince persuade sway recommend suggest advise
    endorse approve greenlight vouch support root cheer pray hope wish want need expect predict anticipate
    imagine picture envision foresee suspect assume feel sense smell love hate enjoy prefer vibe panic worry
    stress regret tilt cry laugh scream beg thank appreciate holler ping text call shout tweet hand give show
    bring talk chat speak spill spit rattle lend wrap hedge parlay build slot anchor stack sit stay chill
    justify defend argue elaborate clarify summarize summarise calculate calc compute model sim seem sound
    appear pretend help try keep let mean matter bother pull push`,
);

/** What a bet, or whoever it is on, does: nothing of it as a thing of the past. */
const BETS =
  words(`play run cash collect pay print drop bust settle nail finish end hit land connect convert deliver happen
    work click hold stand carry cruise boom explode erupt`);

/** What is spoken of at a book's counter. */
const NOUNS = words(
  `flier flyer dart lotto lottery ticket slip betslip coupon acca accy accumulator multi multibet sgm sgp
    bargain gift freebie bonus promotion payout price odd quote juice vig vigorish rake edge angle value meat
    juiciness upside downside variance dough bread cheddar bankroll unit fiver tenner pony monkey nugget dime
    nickel penny grand buck quid dollar euro pocket wallet rent mortgage bookie bookmaker bookies sportsbook
    site counter casino exchange ledger board sheet card slate menu tout capper square public syndicate whale
    degen gambler bettor punter newbie newb noob number prop alert tip tipster hint clue inkling hunch
    instinct feeling gut thought opinion verdict judgment judgement assessment analysis evaluation breakdown
    rundown lowdown word say guidance advice feedback insight wisdom knowledge recommendation suggestion
    endorsement blessing approval permission thumb heart mind brain head soul hype narrative story logic
    rationale reason reasoning argument case evidence proof math data algorithm formula computer machine
    simulation projection prediction expectation probability likelihood chance confidence conviction certainty
    danger trap bait mirage fluke opportunity spot situation matchup banger special cinch nap snoozer sleeper
    gem goldmine jackpot cornerstone favor favour pleasure deal steam window beat fader hedger line decision
    choice mistake idea plan move strategy session sentiment consensus crowd majority group chatroom forum
    thread subreddit podcast newsletter`,
);

/** Money, in whatever words. */
const MONEY = words(
  `mula moola bands stacks doubloons cents beer gas grocery groceries tuition juiced priced overpriced
    underpriced mispriced misprice misprices mispricing shaded inflated deflated discounted ev bookable
    backable playable bettable betable tailable takeable smashable hammerable`,
);

/** Forms that no rule makes. */
const IRREGULAR = words(
  `laid took taken rode ridden bought sold threw thrown stuck sent chose chosen heard told felt loved spoke
    spoken gave given brought knew known meant kept betted wagered`,
);

export const BETTING: readonly string[] = [
  ...BETTORS.flatMap(everyTense),
  ...BETS.flatMap(present),
  ...NOUNS.flatMap(several),
  ...MONEY,
  ...IRREGULAR,
];
