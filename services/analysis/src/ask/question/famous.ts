import { words } from './filler/words.ts';

/** Men and women whom people ask for and who are not in the league, or are no longer: written in full. */
const IN_FULL = `michael jordan, larry bird, magic johnson, tim duncan, kobe bryant, allen iverson, dwyane wade, chris
  bosh, reggie miller, scottie pippen, david robinson, patrick ewing, hakeem olajuwon, ray allen, paul pierce, kevin
  garnett, steve nash, dirk nowitzki, tony parker, manu ginobili, vince carter, tracy mcgrady, dwight howard, pau
  gasol, marc gasol, yao ming, wilt chamberlain, bill russell, kareem abdul jabbar, jerry west, oscar robertson, isiah
  thomas, dennis rodman, penny hardaway, charles barkley, john stockton, karl malone, shawn kemp,
  clyde drexler, dominique wilkins, julius erving, dr j, alonzo mourning, jason kidd, grant hill, chris webber, rasheed
  wallace, ben wallace, chauncey billups, amare stoudemire, gilbert arenas, joe johnson, blake griffin, rajon rondo,
  john wall, deron williams, brandon roy, joakim noah, luol deng, carlos boozer, lamarcus aldridge, jeremy lin, steve
  kerr, josh allen, lamar jackson, justin jefferson, tyreek hill, derrick henry, travis hunter, jalen
  hurts, aaron judge, mike trout, juan soto, mookie betts, tiger woods, mike tyson, lewis hamilton, aja wilson, caitlin
  clark, angel reese, paige bueckers, sabrina ionescu, breanna stewart, kelsey plum, jewell loyd, napheesa collier,
  elon musk, donald trump, taylor swift, kanye west, tom brady, serena williams, simone biles, lionel messi, cristiano
  ronaldo, austin matthews, jack hughes, patrick kane, roger clemens, derek jeter, conor mcgregor, jon
  jones, anthony joshua, tyson fury`;

/** Last names of other sports and of the past, and common first names: never a misspelled name of ours. */
const NEVER_MISSPELLED = words(
  `mahomes kelce brady burrow purdy saquon mccaffrey ohtani degrom trout acuna mcdavid ovechkin crosby matthews
    makar draisaitl messi ronaldo neymar mbappe haaland salah kane djokovic federer nadal alcaraz sinner serena
    venus scheffler mcilroy verstappen norris leclerc mcgregor canelo usyk khabib bueckers ionescu reese caitlin
    kobe shaq iverson pippen ewing hakeem walt frazier havlicek maravich cousy gervin drexler dominique wilkins
    mutombo isiah olajuwon barkley stockton garnett nowitzki ginobili mcgrady rodman kareem wilt dirk dwyane nash
    rondo arenas melo tmac penny yao trump biden musk drake kanye dave mike steve john bob jim tom bill joe dan
    mark matt nick rick rob ron sam ted tim greg jeff jack jake josh luke adam alan alex andy ben bruce carl chad
    chuck cody craig dean derek doug earl eddie eric frank fred gary gene george glenn hank harry henry howard hugh
    ian jason jerry jimmy johnny jose juan keith ken kevin kyle larry lee lenny leo lewis lou louis manny max
    miguel neil oscar pablo pat paul pedro pete phil ralph randy ray rich rodney roger roy russ scott sean shane
    simon stan stu todd tony travis trevor victor vince wayne will zach mary jane susan linda karen lisa nancy
    betty helen sandra donna carol ruth sharon michelle laura sarah kim debbie jess jenny amy anna emma olivia
    sophia julia kate katie megan rachel`,
);

const PHRASES: ReadonlySet<string> = new Set(IN_FULL.split(',').map((name) => name.trim().replace(/\s+/g, ' ')));
const WORDS: ReadonlySet<string> = new Set(NEVER_MISSPELLED);

/** True for the whole name of somebody famous; where a player of ours is called so too, he is meant. */
export function isFamous(phrase: string): boolean {
  return PHRASES.has(phrase);
}

/** True for a name that somebody has written as he meant it, though nobody of ours is called so. */
export function isNameOfOthers(word: string): boolean {
  return WORDS.has(word);
}
