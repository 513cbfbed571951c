import { stream, uniform } from '../random/random.ts';
import { withoutAccents, withoutSuffix } from '../world/folded-name.ts';

const FIRST =
  `Aldric Amari Andrés Anselm Bastien Benoît Boden Brannick Cael Caspian Corbin Corwyn Dacre Dario Davor Deandre
Demetri Dorian Edric Eero Eduárd Emeka Enzo Esteban Ezra Fabrice Faolán Fintan Florian Gideon Goran Hakeem Håkon
Hollis Idris Ignác Ioan Isandro Jamar Jarek Javon Jérôme Joaquín Jorvik Kaito Kamau Kasimir Keon Kofi Kwesi Lachlan
Laszlo Leander Lennox Lior Lorcan Luca Mads Malachi Marek Matéo Mikhail Milo Nikola Nnamdi Obadiah Oisín Olamide
Orson Osric Pascal Percival Quade Quillon Raúl Remy Rhodri Roscoe Rubén Sandor Sekou Séamus Silas Sören Stellan
Tadeo Tariq Teodor Thibault Tobiah Tomáš Torin Ulric Umar Vaughn Viggo Wendell Xander Yannick
Yusuf Zacharie Zoltan`.split(/\s+/);

const LAST =
  `Abernock Achterberg Adeyinka-Cole Alderwick Amberville Ashdowne Balthorpe Barrowby Beckenridge Belcastro Bexley
Birchwold Blackthorn Brennagh Brightwater Cadwallon Calloway-Reed Carrowmore Castellane Ceallaigh Chadderwick
Clovenhart Coldstream Coppersmith Corvaisier Crannock Čapekova-Lund D'Alberro D'Amaury Dašić Deverell Dovrefjell
Drummore Dunleavit Eastermann Ekwensu Elderfield Endicombe Escárcega Fairweather Fenwright Ferrantello Fitzmarrow
Fonteneau Forsgård Foxworthy Gallowglass Garrickson Glasswater Goldenrod Grünfeld Gudmundarson Haldimand Harkaway
Hawksmoor Hazelgrove Heatherstone Hollingwood Honeychurch Igwebuike Ironwood Jankovec Jasperson Jørgenrud
Karlovic-West Kettlewell Kingsbarrow Kirchwey Kovačina Lambourne Larkspur Lindqvister Lockridge Longacre Lórinczy
Maddoxby Malatesta Mandrake Marchbanks Merriwether Mistlethwaite Moonfield N'Diamba N'Gouran Nightingale Nørrebro
Oakenshaw O'Bannion O'Carrick O'Dunmore Okonjo-Bright Oluwadare Ostergaard Palethorpe Pemberwick Petrosyanin
Pinkerwell Quennell Quicksilver Rabenhorst Ravenscar Redfearn Rookwood Rosenthorn Ruiz-Amaro Saintclair-Moss
Salamander Sandoval-Pike Sørbakken Stargrove Stonebridge Sweetwater Szabados Tamberlane Thackeray Thistledown
Thundercliff Tolliver-James Trevanion Underhill Uzelac Vanterpool Vasilakos Velázco Verhoevenden Wainscott Waxmore
Weatherby Westerdahl Whitlockson Wildgoose Winterbourne Wolfenden Wraxall Yarborough-Finn Yellowlees Zamorano-Vale
Zieliński`.split(/\s+/);

export type PlayerName = { firstName: string; lastName: string; oddsName: string };

// Two players of one name in different clubs, twice: what a client must tell apart by team.
const TWINS: ReadonlyMap<number, number> = new Map([
  [333, 32],
  [407, 61],
]);

/** Deals out names so that no two of the first several thousand persons share one, but for the deliberate twins. */
export class NameBook {
  readonly #order: Uint16Array;
  readonly #seed: number;

  constructor(seed: number) {
    this.#seed = seed;
    this.#order = Uint16Array.from({ length: FIRST.length * LAST.length }, (_, i) => i);
    const next = stream(seed, 11);
    for (let i = this.#order.length - 1; i > 0; i--) {
      const j = Math.floor(next() * (i + 1));
      const kept = this.#order[i] ?? 0;
      this.#order[i] = this.#order[j] ?? 0;
      this.#order[j] = kept;
    }
  }

  /** The name of a person; the odds feed drops some accents and some suffixes, always the same ones. */
  nameOf(person: number): PlayerName {
    const holder = TWINS.get(person) ?? person;
    const code = this.#order[holder % this.#order.length] ?? 0;
    const firstName = FIRST[code % FIRST.length] ?? 'Milo';
    const surname = LAST[Math.floor(code / FIRST.length)] ?? 'Underhill';
    const roll = uniform(this.#seed, 12, holder);
    const lastName = roll < 0.04 ? `${surname} Jr.` : roll < 0.055 ? `${surname} III` : surname;
    let oddsName = `${firstName} ${lastName}`;
    if (uniform(this.#seed, 13, holder) < 0.6) oddsName = withoutAccents(oddsName);
    if (uniform(this.#seed, 14, holder) < 0.5) oddsName = withoutSuffix(oddsName);
    return { firstName, lastName, oddsName };
  }
}
