/**
 * Phrases of small change that hold a word which means something elsewhere: under the radar, out of my mind. By what
 * they are about.
 */
const BY_KIND: Readonly<Record<string, string>> = {
  asking: `talk me into, talk me out of, talk me off, sell me on, sold on, walk me through, run me through, give it
    to me, give it to me straight, lay it on me, hit me with, hit me up, what is the deal with, whats the deal
    with, whats the story with, whats the word on, whats the play on, whats the move on, whats the read on,
    whats up with, what is up with, hows it looking, how does it look, how we feeling, how we feeling about,
    how are we feeling, how do we feel, how do you feel, how do you see, where do you stand, where are you at
    on, where are we at on, where you at on, where are you on, are you on, are you in on, are you with me, are
    you feeling, are you down, you in or out, in or out on, you in on, r u, r u on, u on, u in, am i, am i
    crazy, am i wrong, am i nuts, am i dumb, am i missing, am i missing something, am i missing anything, what
    am i missing, what did i miss, did i miss something, did you see, did u see, did anyone see, did vegas,
    did the books, did they, why did they, why did vegas, why did the books, is there meat on, any meat on,
    any juice in, any juice left in, any value left, any value left in, anything left in, any reason not to,
    any reason i should not, any reason i shouldnt, reason not to, why wouldnt i, why wouldnt you, why
    shouldnt i, why should i not, why not take, why not play, wouldnt you, wouldnt u, shouldnt i, shouldnt we,
    dont you think, dont u think, do not you think, isnt it, isnt that, isnt this, wasnt it, aint it, is it
    not, can not decide, cannot decide, cannot tell, can not tell, cant choose, cant pick, cant make up my
    mind, cant help it, cant help myself, cant resist, cant go wrong, can i go wrong, cant stop thinking
    about, cant figure, cant figure out, cant read, cant see why, cant believe, cant wait for, cant wait to,
    cannot wait, cannot believe, dont judge, dont judge me, dont laugh, dont lie, dont lie to me, dont
    sugarcoat it, dont sugarcoat, dont hold back, dont be shy, dont ask, dont ask why, dont ask me why, dont
    tell me, dont at me, dont get me wrong, dont really know, dont even
    know, dont sleep, dont sleep on, dont overthink, dont overthink it, dont panic, dont worry,
    dont care if, do not care, not too sure, not so sure, not quite sure, not totally
    sure, not entirely sure, not convinced, not sold, not sold on, not certain, not confident, not feeling,
    not feeling it, not a fan, not crazy, not crazy about, not kidding, not joking, not even joking, not a
    bad, not a joke, not too bad, not great, not too shabby, not to be that guy, not financial advice, not
    asking, not asking for, not sure about this, not bad at all, not that it matters, not a big deal, or not,
    is that not, no bs, no bull, no bullshit, no fluff, no essay, no nonsense, no joke, no lie, no pressure,
    no rush, no offense, no offence, no homo, no brainer, no sweat, no question, no questions asked, no risk,
    no biggie, no big deal, no way he doesnt, no way this, no fear, no regrets, no ragrets, no diggity, no
    thoughts just, no thoughts, no hedging, no hedge, no long answer, no long explanation, no explanation, no
    explanation needed, no need to explain, no vig, no juice, no freaking way, no freakin way, no clue about,
    no clue on, no idea about, no idea on, no idea what, no opinion, no strong opinion, no feel, no feel for,
    never mind, nevermind, never bet before, never seen, never done this, never done this before, never tried,
    never used, none the less, nothing fancy, nothing crazy, nothing else, first timer, first time here, first
    time bettor, first time betting, first bet ever, my first bet, my first bet ever, first off, first things
    first, first question, first up is, first and foremost, first look, first instinct, first thought, first
    impression, first glance, at first glance, second opinion, second opinions, second thoughts, second
    thought, second guess, second guessing, last question, last but not least, last thing, one last thing, one
    last, one last bet, one last pick, one last question, last resort, last spot, last slot, last piece, last
    leg of, last leg of my, final answer, final leg, final piece, final pick, final call, final thoughts,
    final verdict, one more thing, one more time, one more question, one more leg, one more pick, one more
    bet, one more for, and one more, need one more, any more thoughts, what more, more thoughts, more
    importantly, more specifically, more than happy, more than likely, more than willing, more than enough,
    more than ready, more often than not, more to it, more or less a, more so, moreso, all the more, the more
    i look, the more i think about it, more i look at it, what else, anything else, else you like, or else, if
    you ask me, if u ask me, if i may, if i might, if i bet, if i take, if i took, if i play, if i played, if
    i put, if i go, if i went, if i throw, if i hammer, if i tail, if i tailed, if i parlay, if i lay, if i
    buy, if i grab, if i were, if i were you, if i were to, if i had to, if i should, if i should take, if i
    should bet, if i should play, if it were you, if it was you, if it was your money, if it were your money,
    if you were me, if you were a betting man, if you were betting, if you had to, if you had to pick, if you
    had to choose, if u had to, if u had to pick, if you dont mind, if u dont mind, if you would, if you will,
    if you please, if you know, if you like, if u can, if u could, if you could, if that makes sense, if
    anything, if anyone, if nothing else, if its any good, if its good, if its worth it, if its worth, if it
    is worth, if it is worth it, if its a good bet, if this is a good bet, if this is good, if this is worth
    it, if this is smart, if this hits, if it hits, if that hits, if this cashes, if it cashes, when this
    hits, if we like, if we should, tell me if its, let me know if its, idk if its, dunno if, dunno, not sure
    if its, not sure if this, decide if, deciding if, figure out if, figuring out if, find out if, tell if,
    say if, check if its, see if its, ask if its, debating if, curious if you, depends on, it depends, between
    us, between you and me, between me and you, in between, torn between, stuck between, caught between,
    missing something, missing out, miss out, missing anything, i am missing, i miss, so far so good, as far
    as, from what i, from your model, by any chance, off chance, on the off chance, is there any, per your
    model, per the model, per usual, per your, as per`,
  idioms: `i only want, only want to, only want one, only one bet, quid left, bucks left, dollars left, units left,
    euros left, pounds left, money left, who says no, aint he, aint that, aint gonna lie, aint sure, aint no,
    aint bad, aint gonna complain, single leg, no more parlays, no more bets after this, no more after this,
    degen hours, degenerate hours, isnt a trap, isnt free money, isnt a gift, isnt a joke, isnt too high, isnt
    too low, isnt a sucker bet, isnt crazy, isnt bad, isnt worth it, isnt a bad bet, isnt a good bet, isnt a
    lock, % chance, percent chance, percentage chance, % probability, what percent, what percentage, what %,
    this team, that team, these guys, cant guard, cant defend, cant stop, cant guard him, cant guard anyone,
    cant guard anybody, cant stop him, cant stop anyone, dont guard, dont defend, doesnt defend, dont play
    defense, nobody can guard him, no one can guard him, nobody guards him, get it done, gets it done, take
    care of business, takes care of business, vs whoever, against whoever, scared money dont make money, money
    dont lie, numbers dont lie, the numbers dont lie, without a doubt, without doubt, without question,
    without hesitation, without thinking, without thinking twice, without fail, goes without saying, under the
    radar, flying under the radar, fly under the radar, flies under the radar, under radar, under pressure,
    under the gun, under the hood, under the lights, under my skin, over the moon, over the top, over the
    odds, over my head, over here thinking, get over it, think it over, thinking it over, look it over,
    looking it over, looked it over, mull it over, mulling over, mulling it over, mull over, think over,
    thinking over, look over, looking over, going over my, go over my, debating over, agonizing over, losing
    sleep over, over thinking, over thinking this, overthinking, overthink, overthinking this, overthinking
    it, all over this, all over it, all over that, hand it over, hand over the, pull me over, fork over, above
    all, above average matchup, up to you, up to something, up to date, what are you up to, up to speed, home
    cooking, hit home, bring it home, brings it home, bringing it home, take it home, takes it home, bring
    home, take home, home crowd, home cookin, on the road to, down the road, down the line, on the line, on
    that line, on this line, at that line, at this line, at this number, at that number, at these odds, at
    those odds, at that price, at this price, at a good price, at a fair price, at good odds, at those
    numbers, at plus money, at minus money, at even money, at even odds, at juice, at current odds, at current
    price, at the current price, at current line, at the current line, at a discount, at a steal, at face
    value, at this point, at that point, at least once, at large, at work, at school, at the bar, at the pub,
    at the gym, at the airport, at the window, at the book, at the casino, at the counter, at the kiosk, at
    the sportsbook, at the betting window, at the arena, at the game, at the stadium, at this hour, at this
    rate, at the end of the day, at the end, end of the day, at end of day, at the moment i like, on a heater,
    on a heater lately, on a streak, on a hot streak, hot streak, cold streak, on a tear, on a tear lately, on
    a roll, on a mission, on fire lately, hot lately, been hot lately, been cold lately, been cooking, been
    cooking lately, been balling, been ballin, been hooping, been killing it, been killing it lately, been
    hot, been cold, been due, is due, due tonight, revenge game, revenge game narrative, revenge spot, in a
    revenge game, bounce back game, bounceback, bounceback game, get right game, get right spot, breakout
    game, statement game, trap game, trap line, letdown spot, pace up, pace up spot, pace up game, good
    matchup history, trending up, trending down, back in form, in form, in great form, in good form, in his
    bag, in the zone, in rhythm, clutch pick, clutch bet, clutch info, thats clutch, thats history, rest is
    history, the rest of my parlay, the rest of my slip, the rest of my card, rest of my parlay, rest of my
    slip, rest assured, put to rest, half asleep, half drunk, half tempted, half serious, half joking, half
    the house, half my paycheck, half my wallet, half my bank, half my account, half a mind, half a brain,
    half convinced, half a bill, half a rack, quarter unit, a quarter unit, quarter of a unit, a quarter of a
    unit, half of a unit, steer clear, steer clear of, steering clear, steering clear of, clear value, clear
    edge, clear cut, clear play, clear pick, clear bet, clear win, clear lean, crystal clear, coast is clear,
    all clear, make it clear, clear as day, clear answer, a clear answer, clear yes, a clear yes, make my day,
    make my night, made my day, save the day, day one, one day, every day, everyday, all day, all day long,
    all night, all night long, any day, any day of the week, day in day out, rain or shine, these days,
    nowadays, one of those days, on the daily, lock of the century, lock of the year, lock of the week, pick
    of the week, play of the week, bet of the week, bet of the year, play of the year, pick of the year, long
    story short, as long as i can remember, so long, how long have you, before its too late, before it moves,
    before the line moves, before it drops, before lock, before i lock, before i lock it in, before i lock
    this in, before i hammer, before i smash, before i tail, before i do, before i do something dumb, before i
    do something stupid, before i pull the trigger, before i throw, before i put, before i take, before i
    commit, before i fire, before i submit, before i sleep, before bed, before work, before i bet it, before i
    bet this, before i place it, before i place this, before i play it, before tip tonight, before game time,
    before the game, before the game starts, before gametime, after work, after dinner, after all, after a few
    beers, after a long day, after that, while i can, while i wait, while its hot, while i still can`,
  winning: `a winning bet, winning bet, winning bets, winning ticket, winning pick, winning play, winning slip,
    winning side, winning wager, winning leg, a winning leg, winning formula, is this a winner, is that a
    winner, is it a winner, this a winner, that a winner, it a winner, looks like a winner, look like a
    winner, feels like a winner, feel like a winner, smells like a winner, sounds like a winner, got a winner,
    winner or loser, winner winner, winner winner chicken dinner, losing bet, a losing bet, losing ticket,
    losing side, losing money, losing my mind, losing sleep, losing streak, lose money, lose my shirt, lose my
    money, lose sleep, lose my mind, lose it all, cant lose, can not lose, cannot lose, sick of losing, tired
    of losing, keep losing, easy winner, free winner, win win, win some money, win some, win big, win this
    bet, win the bet, win my bet, win that bet, win it big, win me money, win me some money, win me, help me
    win, a quick win, quick win, biggest win, much needed win, cheap win, beat the book, beat the books, beat
    the bookies, beat the bookie, beat vegas, beat the market, beat the house, beat the odds, beat the number,
    beat the closing line, beat the close, beating the books, beating the closing line, beats me, beat me to
    it, favorite player, my favorite player, favourite player, my favourite player, my favorite bet, my
    favorite play, upset if, underdog fantasy, live dog, hot dog, top of mind, top dollar, top tier, top
    notch, off the top, off the top of your head, on top of, over the top of, best guess, best friend, my best
    friend, best buddy, my best buddy, best case, best bet of my life, best of luck, best regards, for the
    best, at its best, all the best, best number, best available, best available price, best price available,
    best line available, max bet this, max play, max bomb, max unit, maxing out, max out, max wager, a max
    bet, a max play, maximum bet, min bet, record breaking, for the record, broken record, off the record,
    start of the night, start my night, start the night, start my day, start the slate, start my parlay, start
    a parlay, start us off, to start with, for a start, live on, live on tv, live with, live or die, live by,
    leading me, lead on, lead leg, lead off, leads me, leads me to, leading to, help a brother out, help a
    brother, help a bro, help a bro out, help a brotha out, help a guy out, help a girl out, help a man out,
    help a friend, help a friend out, help out, help out a, help us, help us out, help please, help pls, plz
    help, pls help, help plz, help me decide, help me choose, help me understand, help settle, help with, need
    some help, need your help, send help, on tv, on the tv, on my tv, on national tv, nationally televised, on
    espn, on tnt, on abc, on nba tv, on prime, on league pass, on my app, on the app, in the app, in my app,
    my app, the app, betting app, this app, my account balance, in my account, left in my account, watch this,
    watch him, to watch, watching, watch party, gonna watch, worth watching, must watch, fun to watch,
    watching tonight, tickets to, got tickets, i have tickets, coupon says, promo bet, promo play, promo
    token, odds boosted, boosted to, price boost, bonus bet, free bet, freebet, risk free, insured, good
    shape, in good shape, in shape, in my opinion, in ur opinion, in ya opinion, put together a parlay,
    putting together a parlay, put together a ticket, put together a slip, putting together a slip, get it
    together, threw together, throwing together, throwing together a, throw together, get my money back, how
    accurate is this line, trust the process, series of bets, cover my, cover the rent, cover my rent, covers
    rent, spread my, spread the word, how good is, is it any good, any good, good spread, tip of, a tip, hot
    tip, any tips, got a tip, tip me, tip me off, insider tip, tips, tipping, tip off the, sick bet, sick
    pick, sick play, sick line, sick odds, sick value, sick of, im sick of, sick parlay, ill take, ill play,
    ill bet, ill tail, ill fade, ill buy, ill ride, ill be, ill have, ill go, ill go with, ill put, ill
    hammer, ill sprinkle, ill lay, ill throw, hurt my, hurt me, wont hurt, cant hurt, it hurts, hurts so good,
    it wont hurt, wouldnt hurt, rest easy, knee jerk, out of my mind, out my mind, out of your mind, out of
    pocket, out of nowhere, out loud, outta my mind, outta here, out of here, out of line, out to lunch, off
    my rocker, off base, way off, off the charts, off topic, a bit off, seems off, looks off, feels off, line
    is off, line seems off, line looks off, number is off, number seems off, number looks off, tech support,
    get the shot, call my shot, calling my shot, taking a shot, take my shot, taking my shot, giving it a
    shot, give it a shot, worth the shot, worth a shot, shot in the dark, shots fired, long shot bet, miss
    this, dont miss, fail me, dont fail me, never fails, cant miss, cant miss bet, cant miss play, can not
    miss, cannot miss, hit or miss, near miss, foul play, dunk on, slam dunk bet, insurance leg, as insurance,
    west coast, east coast, out west, on the west coast, the cup of coffee, history says, trends say, the
    trends, a trend, for once, once and for all, once again, at once, all at once, once in a while, a no
    doubter, a green light, green light, a can of corn, hail mary, layup line, a layup, layup bet, total lock,
    total trap, total joke, total steal, total no brainer, total gift, total layup, total toss up, total fade,
    total coin flip, in total agreement, total nonsense, total garbage, garbage line, garbage bet, garbage
    odds, garbage pick, hustle play, average joe, mean it, i mean it, what does that mean, whatever that
    means, means to me, not mean, race to the window, run it back, run it up, run that, running it back, line
    up nicely, series regular, start to think, starting to think, starting to like, starting to love, starting
    to feel, starting to sweat, start thinking, starting my, start worrying, return on, many happy returns,
    active bet, limited edition, healthy dose, healthy lean, healthy skepticism, healthy edge, healthy bet,
    status check, available on, the available line, is available, is it available, available tonight at,
    probable cause, my injury, scheduled programming, channel my, stream of, channel your inner, watch out
    for, out of curiosity, just out of curiosity, missing here, ship it, price is right, rating out of, rate
    this, rate it, rate my, any rate, on a scale, 1 to 10, 1 - 10, 1 out of 10, out of 10, scale of 1 to 10,
    on a scale of 1 to 10, on a scale of one to ten, one to ten, scale of one to ten, from 1 to 10, from one
    to ten, hunnid, a hunnid, keep it a hunnid, keep it 100, keeping it 100, keep it real, 100 percent,
    hundred percent, a hundred percent, 110 percent, 1000 percent, 50 50, fifty fifty, 50 / 50, 2 cents, two
    cents, your two cents, my two cents, ur two cents, your 2 cents, my 2 cents, 10 / 10, 5 star, five star, a
    couple units, couple units, couple of units, a couple of units, a couple bucks, couple bucks, a couple of
    bucks, couple of bucks, a few bucks, few bucks, a few dollars, few dollars, a few units, few units, a
    couple dollars, couple dollars, a few quid, few quid, a couple quid, couple quid, couple of quid, a couple
    beers, a few beers, few beers, a couple of beers, got a minute, in a minute, hold up, wait a minute, a
    sec, one sec, got a sec, real fast, go big, go big or go home, or go home, all or nothing, double or
    nothing, sooner or later, for better or worse, better or worse, or whatever, or something, or nah, or naw,
    or what, or no, or yes, or nope, or yep, or am i, or are we, or is this, or is it, or is that, or are
    they, make or break, do or die, love it or hate it, good or bad, yay or nay, thumbs up or down, up or
    down, smart or dumb, dumb or smart, stupid or genius, genius or stupid, genius or idiot, crazy or genius,
    play or pass, pass or play, bet or pass, pass or bet, bet it or skip it, take it or leave it, tail or
    trash, smash or pass, pass or smash, lock or trap, trap or lock, trap or treat, trick or treat, value or
    trap, trap or value, buy or sell, sell or buy, hit or skip, yea or nay, hot or not, cap or no cap, legit
    or not, worth it or not, bet or no bet, bet or not, play or no play, play or not, yes or nah, ya or nah,
    yeah or nah, y / n, y or n, yes no, thumbs up, thumbs down, fade or play, play or fade, fade or ride, ride
    or fade, ride or die, fade or bet, bet or fade, should i fade or tail, should i tail or fade, smash or
    fade, fade or smash, hammer or fade, fade or hammer, fade or lock, lock or fade, fade worthy, like it or
    fade it, tail it or fade it, over thinking it`,
};

export const IDIOMS: readonly string[] = Object.values(BY_KIND).flatMap((text) =>
  text.split(',').map((phrase) => phrase.trim().replace(/\s+/g, ' ')),
);

/** On condition that the player himself plays: books void a bet on one who does not, so it changes nothing. */
export const IF_HE_PLAYS: readonly string[] = [
  ...'if,assuming,provided,as long as,given'.split(',').flatMap((condition) =>
    'he,hes,he is,that he,that hes'.split(',').flatMap((who) =>
      `plays,play,does play,suits up,suit up,dresses,goes,active,is active,playing,is playing,healthy,is healthy,
        in,is in,good to go,is good to go,available,is available,in the lineup,is in the lineup`
        .split(',')
        .map((state) => `${condition} ${who} ${state.trim()}`),
    ),
  ),
  ...'conditional on,conditioned on,given,assuming,provided'
    .split(',')
    .flatMap((condition) => ['his', 'him'].map((who) => `${condition} ${who} playing`)),
];
