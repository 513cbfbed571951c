import { wholeWords } from './pattern.ts';

/** Words that join facts and weigh them; the rest of a text's words must mostly be the facts' own. */
const PLAIN_ENGLISH = new Set(
  (
    'a an the this that these those of in on at by to for from with without within into onto over under ' +
    'above below between against across about around near per via than then as so if ' +
    'when while where which who whose what how why because since although though but and or nor not no yet ' +
    'both either each every all any some most more less least many much few only also ' +
    'too very just even still again here there now out up down off is are was were be been being am has have ' +
    'had having do does did can could will would should may might must it its he his ' +
    'him she her they their them we our us you your one two first second recent recently lately last past ' +
    'previous next current season seasons tonight today game games night nights home road ' +
    'away point points rebound rebounds assist assists three threes steal steals block blocks turnover ' +
    'turnovers minute minutes stat stats player players team teams side sides line lines ' +
    'price prices priced odds fair chance chances probability percent percentage confidence confident market ' +
    'markets book books bookmakers consensus model models forecast forecasts projection ' +
    'projections project projects projected expected expect expects expecting average averages averaged mean ' +
    'rate rates share pick picks leg legs parlay joint combined together alone own edge ' +
    'value lean leans small slight slightly modest clear strong stronger strongest solid weak weaker thin ' +
    'big large larger smaller high higher highest low lower lowest better best worse worst ' +
    'good close closer even level enough little bit roughly nearly almost well hit hits land lands landed ' +
    'clear cleared clears gone go goes going went come comes came stay stays stayed make makes ' +
    'made made put puts give gives given take takes see sees seen show shows shown say says point points ' +
    'suggest suggests support supports supported favour favours favor favors favoured favored ' +
    'back backs rest rests rely relies stand stands sit sits remain remains leave leaves keep keeps hold ' +
    'holds reach reaches need needs needed break breaks worth stake expected return margin gap ' +
    'difference compared comparison versus likely unlikely roughly typical usual usually often sometimes ' +
    'rarely sample size history historical record form trend trends pace role usage rotation ' +
    'opponent opponents opposition defence defense defensive offence offense matchup meeting meetings ' +
    'schedule travel injury report lineup line-up starter starters bench score scores scoring ' +
    'scored win wins won lose loses lost winner winners winning beat beats rating ratings strength result ' +
    'results number numbers figure figures fact facts short long term overall side case ' +
    'way reason reasons key factor factors driver drivers main note noted remember considering considered ' +
    'given despite however therefore meanwhile instead rather consistent consistently steady ' +
    'reliable uncertain uncertainty risk variance swing swings depends depend available offer offers offered ' +
    'quoted quote quotes current drop dropping without adding removing lifts lift raise raises ' +
    'reduces reduce correlation correlated independent move moves moving same'
  ).split(' '),
);
const LEAST_WORDS = 4;
const LEAST_SHARE = 0.75;
const LEAST_SHARE_OF_A_SENTENCE = 0.7;
/** What a number belongs to must be known. */
const LEAST_SHARE_WITH_A_NUMBER = 0.85;
const AVAILABILITY = wholeWords(
  'gi',
  /(?:will not|won['’]t|not going to|unlikely to|will miss|misses|did not|does not) ?(?:play|start|suit up|tonight)?/,
  /ruled out|injured|sidelined|scratched|suspended|resting|questionable|doubtful|benched|traded|retired/,
);
const AFTER_NUMBER = /\d(?:\s*(?:%|percent\b|per cent\b))?[\s-]+(\p{L}[\p{L}'’-]*)/gu;

const LEAST_WORDS_OF_A_SENTENCE = 3;
const SENTENCE_END = /(?<=[.!?;])\s+(?=[\p{Lu}\d+−-])/u;
const BROKEN_OFF = /(?<!\b(?:Jr|Sr|St|vs|\p{Lu}))[.!?]\s+\p{Ll}|^\p{Ll}/u;
const MOST_WORDS_OF_A_NAME = 5;

/** What the facts talk about. A text that talks about much else, or of nothing, is not made of them. */
export class Ground {
  private readonly words: ReadonlySet<string>;
  private readonly text: string;

  /** Words inside a name carry nothing, but a name of ordinary length may be written in part. */
  constructor(
    texts: readonly string[],
    private readonly names: readonly string[],
  ) {
    this.text = texts
      .map((text) => this.unnamed(text))
      .join('\n')
      .toLowerCase();
    const ofNames = names
      .map(wordsOf)
      .filter((words) => words.length <= MOST_WORDS_OF_A_NAME)
      .flat();
    this.words = new Set([...wordsOf(this.text), ...ofNames]);
  }

  /** True for a text of whole sentences that are mostly the facts' words and plain English around them. */
  carries(text: string): boolean {
    const own = this.unnamed(text);
    return (
      !BROKEN_OFF.test(text) &&
      wordsOf(text).length >= LEAST_WORDS &&
      this.share(own) >= LEAST_SHARE &&
      this.counts(own) &&
      text
        .split(SENTENCE_END)
        .every(
          (sentence) =>
            wordsOf(sentence).length >= LEAST_WORDS_OF_A_SENTENCE &&
            this.share(this.unnamed(sentence)) >=
              (/\d/.test(sentence) ? LEAST_SHARE_WITH_A_NUMBER : LEAST_SHARE_OF_A_SENTENCE),
        ) &&
      (own.match(AVAILABILITY) ?? []).every((phrase) => this.text.includes(phrase.toLowerCase()))
    );
  }

  /** True where what is counted by a number is something that the facts know. */
  private counts(text: string): boolean {
    return [...text.matchAll(AFTER_NUMBER)].every(([, word]) => this.knows(word?.toLowerCase() ?? ''));
  }

  private share(text: string): number {
    const words = wordsOf(text);
    return words.length === 0 ? 1 : words.filter((word) => this.knows(word)).length / words.length;
  }

  private unnamed(text: string): string {
    return this.names.reduce((rest, name) => rest.replaceAll(name, ''), text);
  }

  private knows(word: string): boolean {
    return (
      this.words.has(word) ||
      PLAIN_ENGLISH.has(word) ||
      word
        .split(/['’-]/)
        .every((part) => part === 's' || part === '' || this.words.has(part) || PLAIN_ENGLISH.has(part))
    );
  }
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/\p{L}[\p{L}'’-]*/gu) ?? [];
}
