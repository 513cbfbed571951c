import { BETTING } from './filler/betting.ts';
import { FOREIGN } from './filler/foreign.ts';
import { OPINIONS } from './filler/opinions.ts';
import { IDIOMS, IF_HE_PLAYS } from './filler/phrases.ts';
import { EXCEEDING_VERBS, PLAYING, REACHING_VERBS } from './filler/playing.ts';
import { TALK } from './filler/talk.ts';

/**
 * Words that change nothing about a question: courtesy, betting talk and the small change of English. Every other word
 * has to be used by some rule, or the question is not answered; so what could change its meaning never stands here.
 */
export const SMALL_CHANGE: ReadonlySet<string> = new Set(
  `a ability able about absolutely abt action actually advice afaik afternoon again against agree agreed laying
    picking rank ranked ranking uh uhh erm umm qui tripping bout incoming evens pour para ce est sera fera hara va
    que quel juego partido pari ai aight ain aint algo algorithm all alr alright also alt alternate alternative
    alternatives alts always am amazing amigo amount amounts an analyse analysis analyze analyzing and angle animal
    answer any anybody anyone anything anytime anyway anyways appreciate appreciated are arena article articles as
    asap ask asking assess assistance at attractive aye back bad bag bait balla baller ballgame bananas bang banger
    bank banker bankroll bar barstool basically basketball battle be beast beasts beautiful because been beer being
    believe best bet bet365 betmgm betonline betrivers bets bettable bettin betting bettor betway big bigger bit
    bitte blessing board bold bonjour bonkers book bookie bookmaker bookmakers books boss both bouta boutta bovada
    boys boyz breakdown bro bros brother bruh bruv btw bucket buddy bump buries bury bussin but buy buying by
    caesars call called calling calls can cap capper cappers captain card case cash cashes cashing casino caught
    cautious central certain chalk chance chances chat cheap check cheers chief choice choose chose chosen circa
    clash clearly clip coach coin cold collect collects come comes comfortable coming compute con concern concerned
    concerns confident connect connects consensus consider considering contribute contributes cook cooking cooks
    cool could couldve count counting counts crash crashes crazy crew crib crowd crush crushes cst ct current
    currently cuz da damn danke das data dawg day de dead deadass deal dear debate debating decent decide deciding
    decision deets definitely deflated degen degenerate degens demon den der destroy destroyed destroys detail
    detailed details determine die dis discuss dish dishes dive dk do does doing dominate dominates donation dope
    down draftkings drain drains drill drills drop dropping drops du dude dudes duel dumb each easily eastern easy
    eat eats edge el else em en entry especially espn espnbet est estimate estimated et etc ev evaluate evaluation
    even evening exactlywhat expect expectation expectations expected expectedvalue expecting expert experts explain
    explode explodes face faces facing fair fairly fall falls fam family fan fanatics fancy fanduel fans fav fave
    favor fd feast feasts feeding feeds feel feeling feels fellas fellows figure fill find fine finish finishes
    finna fire fishy fit fix fixing flex floor flutter fly focus folk folks follow for forecast forecasts form fr
    freak free freebie fresh frfr friend friends from fs fucking full fully fun funny fwiw fyi gamble gamblers
    gambling game gamer games gang gem general gents genuinely get gets getting gift gifts gimme give given gives
    giving go god goes going gon gonna good goofy got gotcha gotta grab grabbing grabs gracias grade graded great
    greetings grind guess gut guy guys ha had haha hammer hammering hand handicapper handicappers happen happening
    happens happy hard hardrock has hasnt hate haul hauls have having he heard heavy hell hello help her here heres
    hers hes hesitant heute hey hi high higher highkey highly him his hit hits hitting hiya hmm hmmm hola hold homie
    honest honestly hook hooked hoop hooper hoops hope hoping hot hour how howdy hows huge hunch i id idc idea idk
    ii iii ikr il ill im imho imma imo in inflated info inform information insane insight insights instinct
    interested interesting into investment is isit it its iv ive jk jr juice juiced juicy just keep killer killing
    kind kinda kindly knock knocks know known knows la lads las latest lay layup le lean leaning leans leg legit
    legs les let lets level lfg life lights like liked likelihood likely liking lil line lines list listen literally
    live lmao lmfao lmk locked locks logic lol look lookin looking looks los lot lots love loved lovely loves low
    lowered lowkey luck lucky ma mad made main mainly make makes making man manner many mark market markets matchup
    matchups mate mates math maths matter may maybe me member men menace mention merci met mgm mid midnight might
    milestone mind mine misprice mispriced mob mode model models moment mon money monster more morning mortgage
    mostly much must my mybookie n nah nail nailed nails name national nba need needs nervous new news ngl nice
    nicely night nightcap nightly nocap noon notch notches nothing now nowadays nuke nukes number numbers nuts
    objective obviously oclock odds of off offer offered offering ok okay omg on one ones ong onto opinion opinions
    option options or ought our out outcome outlook outright overpriced overs overvalued pacific pal pals parlay
    parlaying parlays pass payday paying payout payouts peeps pending people per perform performance performs
    perhaps person personally picked piece pile piles pinnacle pizza place placed placing play player players
    playing plays please pleaseee pls plss plsss plz pm podcast point pointsbet pop popping por positive possible
    possibly post posts potential potentially ppl predict predicted predicting prediction predictions prefer pretty
    preview previews price priced prices pricing primetime prizepicks pro prob probability probably probs produce
    profit profitable profits projected projection projections prop props pst pt pull pulls punt push pushed pushes
    put puts putting question questions quick quickie quickly quite r rack racks random rate rather rating re reach
    reaches reaching read ready real realistic realistically really reason reasonable reasons rec reckon recommend
    recommendation recommendations recommended regarding register registers regular rent report responsible revenge
    ride ridiculous riding right rip risk risky rofl roll rolling run rungs running runs safe safest said same sane
    say saying says scared score scores scoring scout screaming see seeing seem seems seen selection send sending
    sense sensible serious seriously set sets settle settled settles sgp shaded shall sharp sharps she sheesh sheet
    sheets short should shouldve show showdown showing shows shut side sides silly sim simple simply sims simulate
    simulated simulation singles sink sinks sir sit situation size slap slate sleeper slight slightly slip slips
    small smaller smart smash smashes smashin smashing smh snag snags so soft solid some something somewhat soon
    sooner sorry sort sorta sounds source sources special splash splashes sports sportsbook sportsbooks spot spots
    sprinkle sprinkled sprinkling squeeze sr stack stake staking stand standalone stands stat statistic
    statistically stats stay staying stick still straightup strength stress strong stud stuff stupid such suggest
    suggested suggestion suggestions sup super supposed sure surely sus suspicious suss swat swats sweat sweating
    sweet swing swipe swipes tail tailing take takes taking talk talking tallies tally tbh tell tells tempted
    tempting thank thanks that thats the their them then theory there theres these they theyre thing things think
    thinking this tho those though thought thoughts threshold thx ticket tight time tip tipster tix to today todays
    tomorrow tonight tonights too took torch torched torn toss totally tough tout touts toward towards trap traps
    travel traveling travels true truly trust truth try tryin trying tryna turn turnt tweet tweets twitter ty tysm u
    ugh um un una undecided underdog underpriced unders understand undervalued unibet unit units up update updated
    updates upon upped upside ur ure us use using va valid valuable value values vegas verdict very via vibe vibes
    void voided vote vs vsthe w wager wagering wagers wait wallet wanna want wanted wants wassup watching way wdyt
    we weak weigh well were whaddya what whatever whats where wheres whether which who whole whom whos whose why wid
    wild will williamhill willing win wise wish wit with wonder wondering wont word work worked works worried worry
    worth worthwhile worthy would wow wrong wtf wyd xd y ya yall yea yeah year yep yes yessir yo you youd youll your
    youre yours youve yup`.split(/\s+/),
);

/** All that changes nothing: the small change, and what bettors say by category with its forms. */
export const FILLER: ReadonlySet<string> = new Set([
  ...SMALL_CHANGE,
  ...BETTING,
  ...OPINIONS,
  ...TALK,
  ...PLAYING,
  ...FOREIGN,
]);

/** True for what bettors say beyond the small change: of somebody alone, or of a team, it may be what is asked. */
export function isChatter(word: string): boolean {
  return FILLER.has(word) && !SMALL_CHANGE.has(word);
}

/** Phrases of small change that hold a word which means something elsewhere. */
export const FILLER_PHRASES: ReadonlySet<string> = new Set(
  `yes / no, no / yes, si o no, oui ou non, ja oder nein, on the board, across the board, at the garden, a bit
    high, a bit low, a half unit, a line, a little more, a no brainer, a shot, a win, about playing, according to
    your model, all in, all in on, all out, all over it, all over this, all over that, all over him, all over the
    place, an hour, any more, are u, are you, as if, ask if, at all, at best, at first, at last, at most one of, at
    odds, back on, back to, been playing, best line, best odds, best price, best shot, best way, better had, better
    than even, bit high, bit low, blow past, bounce back, by the books, can not wait, can u, can you, can you help,
    cant decide, cant lie, cant tell, cant wait, cash out, check if, check out, checking out, come out, coming out,
    could u, could you, curious if, do not know, do u, do u like, do u think, do you, do you have, do you like, do
    you mean, do you think, dont hate, dont know, dont love, dont mind, dont think so, dont want, dont you, double
    down, easy win, even if i, even money, figure out, find out, fire up, first bet, first leg, first of all, first
    one, first pick, first thing, first time, first up, for starters, for the most part, for u, free win, game
    tonight, get back, get past, go out, go over or under, go past, goes over or under, going all in, good shot,
    good start, got a, got any, got to, great shot, guaranteed money, had to, half a unit, half decent, half my
    bankroll, half unit, have a shot, have had, have you, heads up, hear me out, help me, help me out, high on, his
    line, his next game, his number, hot start, how are you, how are you doing, how is it going, how would u, i am
    playing, i cant decide, i dont hate, i dont know, i got, i had, i mean, i was, i was gonna, i was thinking, i
    was wondering, idk if, if any, if possible, if so, if you, if you can, im all in, im not sure, im playing, in an
    hour, in one game, in your opinion, is it not, is now, ive got, ive had, know if, last call, last chance, last
    hour, last leg, last minute, last one, last pick, lead me, lead to, leading into, let me know if, let me start,
    line of, line up, lines at, long shot, longshot, look high, look low, looks high, looks low, low on, max bet,
    mean by, minimum bet, more info, more likely, more of, more or less, more please, most likely, much more, my
    account, my first, my last, need a win, need help, new here, next game, next one, next up, no brainer, no cap,
    no clue, no doubt, no doubter, no idea, no more bets, no problem, no worries, not bad, not going to lie, not
    gonna lie, not sure, not sure about, not sure if, number one, odds are, odds of, of playing, off the books, on
    the books, once more, one game, one more, or more like, or not, out of, out there, outta, over here, over now,
    over the line, over there, over under or, past that, pick em price, player prop, player props, please dont,
    please help, prop bet, prop bets, real quick, record a, records a, rest easy, right now should i, see if, seems
    high, seems low, set high, set low, set too high, set too low, shot at, should i if, should i sit, should u,
    should you, sit on, some more, start with, starting with, step up, take a shot, talk me into it, talk me out of
    it, tell me if, tell me more, thank u, that line, that number, the best price, the game, the line, the next
    game, the number, the odds, the rest, their next game, this game, this line, time out, to go over or under, to
    record, to start, todays game, tonights game, too high, too low, turn out, u got, u guys, u know, u like, u
    recommend, u say, u see, u think, upcoming game, was going to, was gonna, was it, was looking, was thinking, was
    wondering, watch out, wdyt u, were looking, were thinking, were you, whale play, before i bet, its my birthday,
    my birthday, birthday bet, birthday pick, years old, year old, yrs old, yr old, when you have a moment, when you
    have a minute, when you have a second, when you have time, when you can, when you get a chance, when you get a
    minute, when u get a chance, when u can, in advance, thanks in advance, before i place, before tip, before tip
    off, before tipoff, before tonight, early game, early lean, late game, late tip, too early, too late, close
    call, how close, next bet, next game for, at once, either way, either side, single bet, single game, straight
    bet, straight bets, long odds, which team, what team, either team, better team, odds on, good move, smart move,
    best move, the move, make a move, a few bets, a few picks, a couple bets, a couple picks, load up, load up on,
    slam dunk, one night, as usual, stand a chance, playing at, dont care, dont care about, true or false, voice
    note, bet the house, bet the house on, bet the farm, bet the farm on, ends up, end up, ending up, ends with, end
    with, lands on, lands at, due for, due for a big night, for the house, even odds, at evens, tail or fade, fade
    or tail, fade or follow, follow or fade, a nickel on, a dime on, nickel on, dime on, a grand on, a buck on, what
    are the odds, what do you have, what do you mean, what do you think, what if i, what odds, what u think, whats
    the odds, whats up, whether or not, why not, will u, will you, win money, wonder if, wondering if, worked out,
    worth a shot, worth it, worth playing, would u, would you, yay or nay, yes or no, you are, you got, you guys,
    you have, you like, you mean, you say, you see, you think, your best guess, your model, your opinion, your
    prediction, your projection, your read, your take, your thoughts, your view`
    .split(',')
    .map((phrase) => phrase.trim().replace(/\s+/g, ' '))
    .concat(IDIOMS, IF_HE_PLAYS),
);

/** Names and abbreviations that are everyday words too: a team only in capitals or beside a versus sign. */
export const EVERYDAY_ABBREVIATIONS: ReadonlySet<string> = new Set(
  'was min den red net oak ash gal val sal mar cal dun hal'.split(' '),
);

/** A number before one of these is no line. */
export const COUNTED: ReadonlySet<string> = new Set(
  `pm am props prop picks pick legs leg bets bet players plays best percent oclock et ct leggers legger man
    way x`.split(/\s+/),
);
/** A number of these is a stretch of time, and no line. */
export const STRETCH =
  /^(games?|nights?|days?|weeks?|months?|years?|seasons?|quarters?|qtrs?|halves|possessions?|starts?|straight|times)$/;
export const COUNTING: ReadonlySet<string> = new Set('top best first no jersey number leg'.split(' '));

/** Before a number these are over it: "smashes 17.5". */
export const EXCEEDING: ReadonlySet<string> = new Set(EXCEEDING_VERBS);

/** What a player has that is no other thing than his bet: the noun behind "'s". */
export const OWNED: ReadonlySet<string> = new Set(
  `line lines prop props odds chance chances number numbers total projection projections performance game games
    stat stats outlook matchup market markets price prices bet bets night alt forecast full whole projected expected
    over under best top usual regular final main player combined gonna going ready about been due got hot cold
    cooking balling eating feasting struggling slumping killing looking just`.split(/\s+/),
);

/** Verbs that say of themselves what is counted: dish out 13, pull down 12. */
export const COUNTING_VERBS: ReadonlyMap<string, string> = new Map([
  ['score', 'player_points'],
  ['scores', 'player_points'],
  ['scoring', 'player_points'],
  ['dish', 'player_assists'],
  ['dishes', 'player_assists'],
  ['dishing', 'player_assists'],
  ['grab', 'player_rebounds'],
  ['grabs', 'player_rebounds'],
  ['grabbing', 'player_rebounds'],
  ['snag', 'player_rebounds'],
  ['snags', 'player_rebounds'],
  ['swat', 'player_blocks'],
  ['swats', 'player_blocks'],
]);

/** What may stand between such a verb and its number: pull down 13, put up 30, go for 40. */
export const PARTICLES: ReadonlySet<string> = new Set('down up out in for off'.split(' '));

/** After these a whole number is the least that counts: to score 30 is 30 or more. */
export const REACHING: ReadonlySet<string> = new Set(REACHING_VERBS);

/** What stands behind a name and tells father from son. */
export const SUFFIXES: ReadonlySet<string> = new Set(['jr', 'sr', 'ii', 'iii', 'iv']);
