import { opinion, several } from './inflections.ts';
import { words } from './words.ts';

/** What people think of a bet, a line or a game, and how sure of it they are. */
const ADJECTIVES = words(
  `tasty juicy soft silly generous sharp square sus mid nice sweet spicy saucy hot cold warm lukewarm chilly
    icy frosty toasty cool dope sick filthy nasty dirty crispy crunchy beefy meaty chunky fat thin thick slim
    skinny tight loose steep cheap dear pricey costly rich poor decent solid stable sturdy firm shaky wobbly
    iffy dicey sketchy fishy dodgy shady murky hazy foggy muddy funky weird strange odd bizarre wacky crazy
    insane mad nuts bonkers bananas ridiculous absurd outrageous ludicrous laughable hilarious comical stupid
    dumb foolish idiotic moronic daft brainless smart clever wise sensible prudent rational logical sane
    reasonable fair unfair legit legitimate genuine real true fake phony bogus honest frank blunt direct
    candid sincere serious casual lazy easy simple plain tricky tough hard difficult brutal rough harsh gnarly
    hairy scary spooky frightening terrifying risky dangerous reckless wild bold brave gutsy ballsy cheeky
    sneaky slick sly sleek smooth clean pure obvious evident apparent certain sure sound safe bulletproof
    ironclad foolproof airtight bankable reliable dependable trustworthy credible believable plausible
    realistic unrealistic feasible viable doable attainable achievable reachable gettable likely unlikely
    probable possible impossible improbable conceivable good great bad awful terrible horrible horrendous
    dreadful lousy crappy shitty trash pants naff rotten atrocious abysmal pathetic pitiful weak strong fine
    okay alright adequate acceptable tolerable meh ordinary boring dull interesting intriguing fascinating
    exciting thrilling fun funny amusing entertaining tempting enticing inviting appealing attractive pretty
    beautiful gorgeous lovely handsome sexy cute adorable delicious delightful pleasant awesome amazing
    fantastic fabulous fantastical incredible unbelievable unreal marvelous marvellous magnificent magic
    magical brilliant excellent exceptional extraordinary outstanding remarkable impressive phenomenal
    sensational spectacular splendid stellar sublime superb super supreme terrific tremendous wonderful
    wondrous perfect ideal optimal elite massive huge big large enormous gigantic giant humongous immense
    monumental mega mighty tiny small minor slight little modest mild light heavy hefty sizable sizeable
    substantial significant considerable ample plentiful worthwhile worthy worthless pointless useless useful
    helpful handy favorable favourable unfavorable advantageous beneficial profitable lucrative rewarding
    valuable golden stale fresh ripe sticky slippery slimy greasy skeptical sceptical dubious suspicious wary
    leery cautious careful nervous anxious jittery antsy jumpy edgy uneasy worried scared afraid terrified
    tense stressed shook torn undecided unsure uncertain ambivalent hesitant reluctant confident bullish
    bearish optimistic pessimistic hopeful hopeless desperate keen eager excited hyped pumped stoked amped
    giddy thrilled happy sad glad angry annoyed frustrated disappointed bored tired sleepy drunk tipsy buzzed
    stoned sober hungry thirsty greedy needy lucky unlucky fortunate unfortunate cursed blessed jinxed due
    overdue legendary epic iconic mythical savage ruthless clinical lethal deadly dominant unstoppable
    unguardable automatic godly goated unconscious nuclear electric cracked washed overrated underrated
    overhyped underhyped overblown overlooked underappreciated overvalued undervalued mispriced misjudged
    ambitious aggressive conservative stingy friendly hostile cushy plum prime premium juiced vulnerable
    exploitable beatable unbeatable crackable manageable relevant irrelevant correct incorrect wrong right
    proper valid invalid fitting suitable appropriate chalky contrarian popular unpopular trendy viral
    underground secret hidden public private official unofficial sharpish softish fire flames gas heat butter
    cheese money cash chalk`,
);

/** What is called so. */
const NOUNS = words(
  `layup joke prank scam scandal crime robbery theft heist gift present treat snack meal feast banquet
    treasure diamond pearl beauty stunner cracker corker belter peach ripper doozy stinker dud clunker lemon
    flop bust trap disaster nightmare dream miracle wonder blessing curse jinx omen sign crapshoot gamble
    lottery tossup coinflip coin flip guessing reach stretch overreaction overreach typo error mistake slam
    breeze cakewalk walkover piece cake walk park doddle pushover bunny banker certainty formality gimme
    giveaway mortal monty nailbiter sweat thriller snooze snoozefest barnburner slugfest shootout grind
    bloodbath animal beast monster machine freak demon menace problem stud star superstar hero dawg killer
    assassin sniper bucket hooper baller dog bum scrub brick clown fraud merchant stiff lad unit alien`,
);

/** How much of it, and how surely. */
const ADVERBS = words(
  `very really quite rather fairly somewhat kinda sorta slightly totally completely entirely utterly
    absolutely definitely certainly surely undoubtedly doubtless probably possibly perhaps maybe presumably
    supposedly allegedly apparently evidently obviously clearly plainly seemingly arguably honestly frankly
    truthfully candidly bluntly seriously literally actually basically essentially fundamentally effectively
    technically theoretically hypothetically realistically ideally logically statistically mathematically
    objectively subjectively personally overall ultimately simply truly genuinely legitimately deadass lowkey
    highkey fr frfr ngl tbh imo imho imao iyo btw fyi afaik afaict iirc idk idc idgaf ik ikr smh lol lmao
    lmfao rofl omg omfg wtf wth jfc ffs tf af asf hella wicked bloody dead insanely ridiculously stupidly
    absurdly criminally massively hugely enormously incredibly unbelievably extremely exceedingly ultra damn
    darn dang freaking freakin frickin friggin effing flipping fking fkn fkin effin fuckin fuckn goddamn
    goddam bleeping hopefully thankfully luckily sadly unfortunately unluckily regrettably surprisingly
    interestingly funnily strangely weirdly oddly curiously importantly understandably predictably inevitably
    easily comfortably handily smoothly effortlessly confidently happily gladly blindly quickly quietly loudly
    strongly firmly highly deeply dearly badly desperately nicely`,
);

export const OPINIONS: readonly string[] = [...ADJECTIVES.flatMap(opinion), ...NOUNS.flatMap(several), ...ADVERBS];
