import { isEveryday } from './everyday-words.ts';
import { words } from './filler/words.ts';

/**
 * Beginnings of English words that can change which number is asked for, by what they are about. A word that begins
 * with one of them is never passed over, whichever form of it is written.
 */
const ROOTS: readonly string[] = [
  // Parts of a game, order and time.
  ...words(
    `prelim quarter half halv period overtime regulation minut second hour third fourth fifth sixth seventh eighth
    tenth open clos begin began begun start finish final end initial early earli late mid first last next prior
    previous preced recent former past ago since yesterday tomorrow week month year annual decade century day date
    dail season summer spring winter autumn fall holiday christmas birthday anniversary after before during until
    till while whilst when whenever once then through half interval intermission break pause stretch session stage
    phase round leg series game match contest current present moment mean already yet still remain rest left so far
    buzzer horn whistle clock tip jump warm practice practise train scrimmage preseason`,
  ),
  // How many, how often, and compared with what.
  ...words(
    `number count amount quantit sum total add addit plus minus subtract deduct reduc increas decreas rais lower
    higher high low multipl divid doubl tripl treble twice thrice pair couple dozen score hundred thousand million
    billion single several various few many much more most less least fewer some enough any each every both either
    neither all none nothing nobody whole entire full partial part portion share proportion ratio percent fraction
    average mean median mode typical usual normal regular common rare seldom often frequent occasion sometime always
    never ever constant consist consecutive straight continu repeat again another extra spare surplus bonus exact
    precis accurat approx rough near almost around about close between within beyond above below under over beneath
    outside inside range limit maxim minim exceed surpass than compar relat versus rival better worse best worst
    great small large big equal equivalent same identic similar differ distinct like unlike alike match tie tied
    draw even odd half one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen
    sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety zero nil null decimal
    digit integer combin collect aggregat joint jointl together mutual respective separat individual alone apart
    only sole mere bare hardly scarce just exclus inclu excep exclud omit without lack instead rather replac
    substitut swap switch exchang convert transl adjust normaliz per rate pace speed fast slow rank order list table
    chart graph`,
  ),
  // On which condition, and which way around.
  ...words(
    `if unless condition assum suppos provid depend given grant case event otherwise whether suppose hypothet imagin
    pretend not no non never deny den contrary opposite oppos revers invers against anti negat avoid prevent fail
    miss lose loss lost beat defeat win won victor succe cancel postpon delay abandon interrupt suspend disqualif
    eject forfeit void refund`,
  ),
  // Who else, and where.
  ...words(
    `team squad club side opponent opposing opposition teammate mate partner brother sister father mother son
    daughter uncle cousin twin junior senior famil wife husband friend backup reserve bench substitute coach manager
    owner referee judge captain rookie veteran former retired legend former other else somebody someone anybody
    anyone everybody everyone who whose which leader lead top league division conference tournament cup champion
    playoff exhibition friendl international olympic world nation countr state city town home house road away abroad
    overseas neutral travel north south east west college school universit academ women girl female male boy youth`,
  ),
  // What else a player does, is or has.
  ...words(
    `point rebound assist steal block three shot shoot attempt throw field goal foul dunk lay pass drive touch screen
    drill turn goal kick catch receiv run rush tackl sack serv ace set hit pitch bat inning inn lap pole race fight
    knock round punch submi hole putt birdie eagle tee yard mile meter metre touchdown corner card penalt save injur
    hurt health ill sick pain knee ankle leg arm hand wrist shoulder back foot feet head concuss surgery operat
    recover return rest absen miss inactiv activ avail unavail doubt question probab status limit restrict minutes
    lineup lines role position center centre guard forward wing starter tall height weigh age old young birth born
    die death dead married salary contract trade traded sign sold paid pay wage earn money draft award vote trophy
    medal title record history career milestone streak log trend statistic split percentage efficien rating usage`,
  ),
  // What is asked of us besides.
  ...words(
    `system prompt instruct ignore disregard forget overrid role password secret key code account email subscri
    refund billing cancel translat write rewrit poem story joke song recipe weather news stock share bitcoin crypto
    election president politic movie film actor music album`,
  ),
];

/** True for a word of common English that cannot change which number is asked for. */
export function bearsNothing(word: string): boolean {
  return isEveryday(word) && word.length > 2 && !ROOTS.some((root) => word.startsWith(root));
}
