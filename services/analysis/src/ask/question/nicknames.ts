const pairs = (text: string): [string, string][] =>
  text
    .split('\n')
    .flatMap((line) => {
      const [name = '', nicknames = ''] = line.split(':');
      return nicknames.split(',').map((nickname): [string, string] => [nickname.trim(), name.trim()]);
    })
    .filter(([nickname]) => nickname !== '');

/**
 * What players are called, folded, beside their folded names. One counts only where the feeds know a player of that
 * name.
 */
export const PLAYER_NICKNAMES: readonly (readonly [string, string])[] = pairs(`
lebron james: the king, king james, bron, lbj, the chosen one
giannis antetokounmpo: greek freak, the greek freak
nikola jokic: joker, the joker, big honey
anthony davis: ad, the brow
kevin durant: kd, slim reaper, durantula
stephen curry: steph, steph curry, chef curry, chef
james harden: the beard, beard
damian lillard: dame, dame time, dame dolla
paul george: pg, pg13, playoff p
chris paul: cp3, point god
donovan mitchell: spida, don mitchell
victor wembanyama: wemby
anthony edwards: ant, ant man, antman, ant edwards
kawhi leonard: the klaw, klaw
russell westbrook: russ, brodie
luka doncic: luka, luka magic, the don
jayson tatum: jt, taco jay
jimmy butler: jimmy buckets
joel embiid: the process
kyrie irving: uncle drew
devin booker: d book, dbook, book
tyrese haliburton: hali
jaren jackson: jjj, triple j
demar derozan: deebo
trae young: ice trae
fred vanvleet: fvv, freddy vanvleet
michael porter: mpj
kentavious caldwell pope: kcp
og anunoby: o g anunoby
cj mccollum: c j mccollum
nickeil alexander walker: naw
kristaps porzingis: kp, unicorn
draymond green: dray
immanuel quickley: iq
domantas sabonis: domas
deaaron fox: swipa, swipa fox
lamelo ball: melo ball, melo
brandon ingram: bi
jalen williams: jdub, j dub, jdubb
austin reaves: ar15
dangelo russell: dlo, d lo
derrick white: d white
desmond bane: des bane
nic claxton: nicolas claxton
moritz wagner: moe wagner, mo wagner
cameron johnson: cam johnson
herbert jones: herb jones
nikola vucevic: vooch, vuc
jakob poeltl: jakob poltl
alperen sengun: alpi, baby jokic
giannis antetokounmpo: janis, yannis, yanis, gianis
nikola jokic: yokic, yokich, jokich
luka doncic: donchic, doncich
miles mcbride: deuce
pascal siakam: spicy p
tim hardaway: thj
gary payton: gp2
wendell carter: wcj
gary trent: gtj
terry rozier: scary terry
kawhi leonard: the claw
victor wembanyama: the alien
nikola jokic: jok
trae young: trey young
jamal murray: the blue arrow, blue arrow
klay thompson: game 6 klay
isaiah stewart: beef stew
mitchell robinson: mitch rob
brandon miller: b mill
pj washington: pjw
darius garland: dg
anfernee simons: ant simons
jonas valanciunas: jv
aaron gordon: ag
isaiah hartenstein: ihart, i hart
norman powell: norm powell
nikola jokic: the serbian
luka doncic: el matador
lauri markkanen: the finnisher, finnisher
russell westbrook: mr triple double
zion williamson: zanos, big z
paolo banchero: p5
karl anthony towns: big kat, k a t
bam adebayo: bam bam
jarrett allen: the fro
dillon brooks: dillon the villain
lamelo ball: lamello
jalen brunson: captain clutch
`);

/** What teams are called, folded, beside their folded names. */
export const TEAM_NICKNAMES: readonly (readonly [string, string])[] = pairs(`
los angeles lakers: la lakers, lake show, lakeshow, purple and gold
los angeles clippers: la clippers, clips
cleveland cavaliers: cavs
dallas mavericks: mavs
philadelphia 76ers: sixers, philly, seventy sixers, phila
minnesota timberwolves: wolves, twolves, t wolves, minny
portland trail blazers: rip city
golden state warriors: golden st, dubs, gs, gs warriors
denver nuggets: nugs, nuggs
new orleans pelicans: pels, nola, no pelicans
memphis grizzlies: grizz, grizzlys
new york knicks: ny, ny knicks, nyc, knickerbockers
brooklyn nets: bkn, brk, bklyn
oklahoma city thunder: okc thunder
san antonio spurs: sa spurs, san an
milwaukee bucks: mke
washington wizards: wiz, dc
toronto raptors: raps
indiana pacers: indy
phoenix suns: pho
utah jazz: uta, utah
charlotte hornets: buzz city, cho
atlanta hawks: atl
boston celtics: celts, cs, beantown
miami heat: heatles
`);

/** Where teams play, beside their folded names: whoever plays there plays them, or for them. */
export const ARENAS: readonly (readonly [string, string])[] = pairs(`
new york knicks: msg, madison square garden, madison square
boston celtics: td garden
los angeles lakers: crypto arena, crypto com arena, cryptocom arena, staples center
los angeles clippers: intuit dome
golden state warriors: chase center
chicago bulls: united center
denver nuggets: ball arena
phoenix suns: footprint center, phx arena
dallas mavericks: american airlines center
miami heat: kaseya center
toronto raptors: scotiabank arena
brooklyn nets: barclays, barclays center
philadelphia 76ers: wells fargo center
detroit pistons: little caesars arena, little caesars
indiana pacers: gainbridge, gainbridge fieldhouse
milwaukee bucks: fiserv, fiserv forum
minnesota timberwolves: target center
oklahoma city thunder: paycom, paycom center
portland trail blazers: moda center
sacramento kings: golden 1 center, golden 1
san antonio spurs: frost bank center
utah jazz: delta center
new orleans pelicans: smoothie king center, smoothie king
atlanta hawks: state farm arena
charlotte hornets: spectrum center
orlando magic: kia center
washington wizards: capital one arena
houston rockets: toyota center
memphis grizzlies: fedexforum, fedex forum
cleveland cavaliers: rocket arena, rocket mortgage fieldhouse
`);
