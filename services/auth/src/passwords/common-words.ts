/**
 * Words that head every published list of leaked passwords. With the rules of `isCommonPassword` (capitals, look-alike
 * characters, digits and signs around them, doubling) each stands for hundreds of entries of such lists.
 */
const TEXT = `
password passwort passwd passw0rd passphrase motdepasse contrasena senha parola wachtwoord mypassword thepassword
secret topsecret letmein letmein access welcome welkom hello hellohello hallo bonjour changeme changeit default guest admin
administrator root toor superuser sysadmin system server master login logon signin user username testtest test tester testing
demo sample example temp temporary newpass newpassword oldpassword nopassword private public internet network computer
laptop windows linux ubuntu google gmail yahoo hotmail facebook twitter instagram youtube tiktok netflix amazon apple iphone
samsung android microsoft nintendo playstation xbox minecraft fortnite roblox pokemon pikachu zelda mario sonic warcraft
starcraft counterstrike halo diablo runescape steam discord snapchat whatsapp linkedin adobe photoshop dropbox oracle cisco
iloveyou ilovey loveyou loveme iloveme lovely lover love mylove truelove forever foreverlove sweetheart sweetie honey babe
baby babygirl babyboy darling princess prince queen king angel angels devil heaven jesus jesuschrist christ god godbless
ilovegod faith hope blessed blessing church bible spirit sunshine sunflower sunset summer winter spring autumn january february
march april may june july august september october november december monday tuesday wednesday thursday friday saturday sunday
football baseball basketball softball hockey soccer tennis golf cricket rugby volleyball swimming wrestling boxing racing
skateboard surfing lakers celtics warriors bulls knicks heat spurs rockets mavericks nuggets suns clippers raptors sixers cowboys
steelers packers patriots eagles giants broncos raiders dolphins vikings bears chargers redskins seahawks falcons saints chiefs
ravens colts titans jaguars panthers cardinals bengals texans yankees redsox dodgers cubs mets braves tigers astros phillies
liverpool arsenal chelsea manchester manutd everton tottenham barcelona realmadrid juventus milan inter bayern dortmund ajax
michael jordan lebron kobe bryant curry brady messi ronaldo neymar beckham rooney gerrard tyson schumacher senna
dragon monkey tiger lion eagle falcon hawk panther wolf bear shark dolphin horse puppy doggy kitty kitten cat dog mouse
rabbit bunny turtle snake spider scorpion cobra viper phoenix unicorn butterfly ladybug chicken duck turkey fish whale penguin
batman superman spiderman ironman hulk wolverine captain america avengers deadpool joker starwars skywalker darthvader vader yoda
startrek enterprise spock matrix neo trinity morpheus gandalf frodo hobbit mordor harrypotter hogwarts dumbledore voldemort hermione
terminator rambo rocky godfather scarface bond jamesbond simpsons homer bart snoopy garfield mickey mickeymouse minnie donald
disney cinderella tinkerbell barbie hellokitty naruto sasuke goku vegeta pokemon digimon blink182 metallica nirvana slipknot
acdc beatles rolling eminem madonna britney rihanna beyonce shakira justin bieber onedirection bts blackpink linkinpark greenday
michelle jennifer jessica ashley amanda nicole stephanie elizabeth samantha melissa danielle rebecca michaela victoria veronica
patricia barbara margaret christine christina katherine catherine alexandra alexandria gabriella isabella sophia olivia emily
charlotte abigail madison hannah natalie vanessa valentina daniela claudia sandra andrea monica angela angelina maria mariana
anthony andrew joshua matthew daniel david joseph thomas robert richard charles william christopher christian nicholas benjamin
jonathan alexander alexis brandon jeremy jackson jordan tyler austin dakota cameron hunter taylor morgan mercedes ferrari porsche
lamborghini bugatti maserati corvette camaro mustang chevrolet chevy ford toyota honda nissan subaru mazda hyundai volkswagen audi
bmw yamaha kawasaki suzuki ducati harley harleydavidson dodge viper jaguar cadillac
america american usa canada mexico brazil brasil argentina colombia chile england london britain scotland ireland france paris
germany berlin deutschland italy italia roma spain espana madrid portugal lisboa russia moscow poland polska ukraine turkey
istanbul egypt india mumbai pakistan china beijing japan tokyo korea australia sydney newyork brooklyn chicago boston dallas
houston texas california losangeles florida miami vegas lasvegas hawaii alaska seattle denver atlanta detroit cleveland
money million millionaire billion dollar rich cash gold golden silver diamond platinum crystal ruby emerald lucky luckyone jackpot
poker casino betting gambler winner champion victory success freedom liberty justice peace power powerful strong energy magic
magical wizard warrior ninja samurai pirate knight soldier sniper killer hunter ranger marine navy army airforce police
fire ice thunder lightning storm tornado hurricane rainbow ocean river mountain forest flower flowers roses rose orchid daisy
purple orange yellow green blue black white silver pink brown red cherry apple banana orange strawberry pineapple mango peaches
chocolate cookie cookies candy sugar cheese pizza burger coffee cocacola pepsi whiskey vodka beer tequila budweiser heineken
computer science physics chemistry english school college university student teacher professor doctor nurse lawyer engineer
mother father mommy daddy mama papa brother sister family friend friends bestfriend bestfriends boyfriend girlfriend husband wife
children grandma grandpa nothing something anything everything whatever whoever nobody somebody never always goodluck goodbye
qwerty qwertyuiop qwertz azerty asdf asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx qazwsxedc wsxedc qweasd qweasdzxc qweqwe asdasd zxczxc
qwer asdfasdf abcd abcdef abcdefg abcdefgh abc aaa xxx zzz trustno onetwothree fuckyou fuckoff fuckme asshole bitch sexy sexybitch
pussy naked porn hardcore badboy badgirl bigdaddy bigboy playboy player gangster gangsta thuglife hiphop rockstar rocknroll
guitar drummer piano music dancer dance singer artist photo picture camera movie movies hollywood superstar shadow midnight moonlight
darkness nightmare vampire zombie ghost demon satan lucifer hell dragonball dragonfly blackjack snowball snowman christmas santa
birthday party holiday vacation travel traveler airplane pilot rocket galaxy universe planet earth mars venus saturn jupiter apollo
zeus athena hercules spartan trojan caesar napoleon einstein newton tesla mozart shakespeare picasso davinci
overline overlinepicks picks sportsbook parlay moneyline sportsbet sportsbetting betmgm draftkings fanduel
`;

export const COMMON_WORDS: ReadonlySet<string> = new Set(TEXT.trim().split(/\s+/));

/** Rows and columns of keyboards and the alphabet: a piece of eight or more of one, either way, is no secret. */
export const WALKS: readonly string[] = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890123456789',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
  'azertyuiopqsdfghjklmwxcvbn',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1q2w3e4r5t6y7u8i9o0p',
  '1a2b3c4d5e6f7g8h9i0j',
  'a1b2c3d4e5f6g7h8i9j0',
  'q1w2e3r4t5y6u7i8o9p0',
  'zaq12wsxcde34rfvbgt56yhnmju78ik',
];
