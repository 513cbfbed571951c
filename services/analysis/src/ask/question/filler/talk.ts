import { several } from './inflections.ts';
import { words } from './words.ts';

/** Whom people speak to, and who told them. */
const PEOPLE = words(
  `mate bro brother bruh bruv brotha brodie broski bru brah bra cuz fam chief boss captain cap skipper sir
    mr mister sirs madam mam maam lady lord dude dudette bud buddy buddies pal amigo amiga compadre comrade guy fella
    feller folk folks gang crew homie homeboy homegirl homeslice playa man mane men lad lads lass bloke geezer
    champ legend chum hombre papi hermano jefe ami monsieur chap cobber digger boyo bot robot machine computer
    siri alexa assistant genie wizard guru oracle sensei professor prof doctor doc coach expert genius
    einstein nerd geek nostradamus prophet overline ai chatbot gods universe friend uncle neighbor neighbour
    roommate coworker colleague barber chat stranger yall peeps people person human family grandson
    granddaughter grandfather grandmother stepdad stepson landlord dentist hairdresser postman single wife
    wifey husband girlfriend boyfriend missus hubby dad daddy pops mom mommy mama mum mother father grandpa
    grandma granddad gran nan nana papa aunt auntie aunty nephew niece cousin sister kid kids son daughter boy
    girl everyone everybody`,
);

/** What opens, fills and closes what people say. */
const FILLERS = words(
  `ayo ayyo ayy ayyy eyo hey heya heyy heyyy heyo hi hii hiya hello hullo hallo howdy yo yoo yooo yoooo sup
    wassup wazzup whaddup oi ahoy greetings gday gidday morning evening welcome um umm ummm uh uhh uhhh uhm er
    err erm hm hmm hmmm mm mmm mhm mmhmm ah ahh aah aha ahem oh ohh ooh oooh ow ouch oops whoops whoa woah wow
    wowza woo woohoo wooo yay yippee hooray hurray boo bah meh pfft phew psst tsk ugh ughh eh ehh ehhh huh duh
    doh nah naw yep yup yeah yeahh yea yah ya yessir yessirski aye ok okay okey okie okok k kk kay alrighty
    righto righty rightio well welp so sooo soo then anyway anyways anyhow anywho like right now just actually
    basically look looky listen lookit see say again also still yet though tho altho although whereas however
    nevertheless nonetheless moreover furthermore therefore thus hence meanwhile incidentally regardless
    otherwise indeed please pls plz plse plez pleas pleez plox kindly thanks thank thx thnx thnks thanx tnx
    tks tx ty tysm tyvm tyia tia cheers ta merci sorry soz sry apologies pardon excuse bye byebye goodbye cya
    ttyl peace laters adios ciao tata gl glhf gg ggs wp lfg lfgo letsgo hmu lmk dm dms fwiw iykyk icymi tldr
    aka eg ie etc ps nb asap rn quick quickly rq gonna gunna goin gon gotta wanna wannabe tryna tryin finna
    fixin imma ima ill iam im ive id youre youve youd youll ur u r yer yous youse y cos coz cause bc bcuz bcz
    bcoz becuz doe da dat dis dem den dey wat wut wht whut wot wats wuts whats whos hows wheres whens shud
    shld cud cld wud wld abt abit bout thru ppl sumthin somethin sum1 any1 nuff def defo deffo defs defly
    definetly definately definatly prob probs prolly prly probly prbly obv obvs obvi totes fo sho fosho
    forsure forreal ight aight iight cappin capping bussin slaps hits slay rizz drip sigma based cringe yeet
    sheesh oof yikes dayum dayumn gyatt sksk vibin fax facts periodt ong onjah wallahi inshallah yolo fomo
    rofl lolz lel kek hehe haha hahaha hahah ha lmaoo lmaooo am is are be being been do does doing have has
    having can could would should shall might may must will i me my mine myself you your yours yourself we us
    our ours ourselves he him his she her hers they them their this that these those here there where why how
    what which who whom whose a an the of to in into onto on for from by as about regarding concerning re via
    toward towards amid amidst any some something anything everything someone anyone somebody thing things
    thingy stuff kind sort type way ways side sides lot lots bunch ton tons heap heaps load loads bit bits tad
    tidbit touch smidge smidgen hint dash pinch wee piece today todays tonight tonights tonite evenings arvo
    afternoon noon midnight later l8r l8er soon shortly upcoming coming game games match matches contest
    fixture fixtures tilt ballgame clash meeting showdown matchup slate card board nba hoops hoop bball
    basketball hardwood sport sports whatcha watcha whatchu whatya whadya wadya wotcha betcha getcha saw seen
    noticed spotted found owns owning sugarcoat sugarcoating spidey spare whatever whatnot moved jumped
    ticked bumped opened done true false fact fiction agree agreed disagree disagreed concur correct wrong
    deal`,
);

/** Where people saw it. */
const MEDIA = words(
  `espn tnt abc nbatv sportscenter peacock amazon reddit twitter telegram tiktok instagram insta facebook
    youtube snapchat whatsapp imessage podcast pod radio newspaper paper magazine article blog post tweet
    thread feed timeline fyp story stories video clip clips reel reels highlight highlights screenshot pic
    pics photo screen phone laptop desktop tablet ipad iphone android device email inbox mail booth stand bar
    pub couch sofa bed shower toilet bathroom kitchen office desk work bus train car cab uber plane airport
    gym school class classroom lecture dinner breakfast lunch brunch`,
);

export const TALK: readonly string[] = [...PEOPLE.flatMap(several), ...FILLERS, ...MEDIA];
