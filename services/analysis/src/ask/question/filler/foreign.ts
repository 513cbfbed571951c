import { words } from './words.ts';

/** Small words of Spanish, French, Portuguese, Italian and German, written without accents. */
export const FOREIGN: readonly string[] = words(
  `hola oye buenas buenos buen dias tardes noches amigo amigos hermano compa wey guey tio jefe por favor porfa gracias
   creo crees piensas piensa opinas opina dices digo dime quiero quieres puedo puede puedes podria deberia debo vale
   valen pena esta este esto estos estas eso ese esa es son ser sera seria hay hace hacer haga haran tiene tengo
   tienes va vas vamos van voy ir que cual cuales como cuanto cuantos cuando donde quien para  
   de del el la los las lo un una unos unas al en su sus mi mis tu tus te me se le les ya muy mucho mucha bueno buena
   bien mal seguro segura apuesta apuestas apostar apostamos apostando aposta apuesto jugada jugadas jugar
   juego jugador partido partidos noche hoy linea lineas cuota cuotas momio momios pronostico pronosticos consejo
   consejos recomiendas recomienda recomendacion opinion probabilidad probabilidades posibilidad llega
   llegara llegar logra lograra lograr pasa pasara pasar supera superara superar anota anotara anotar hace mete meta metera metera
   meter consigue conseguira agarra agarrara reparte repartira alcanza alcanzara alcanzar anotando
   bonjour bonsoir salut coucou merci svp stp plait plaira mon ma mes ton ta tes son sa ses notre votre vos leur le la
   les un une des du de au aux ce cet cette ces ca cela est sont sera etre suis ai as avez ont faire fait fera il elle
   je tu nous on dans sur pour chez qui quoi quel quelle quels quelles comment combien pourquoi
   vous crois penses pensez dis dites veux voudrais peux peut dois vaut valoir coup bon bonne bien tres vraiment sur
   parier parie pari paris parions mise miser mises cote cotes ligne lignes match matchs soir soiree joueur avis
   conseil conseils pronostic pronostics chance chances marque marquera marquer inscrit inscrira prend prendra prendre
   depasse depassera depasser atteint atteindra atteindre va t il y a d accord alors donc
   ola oi oba obrigado obrigada valeu cara mano irmao galera voce voces acha achas acho pensa quero queres posso pode
   devo vale pena boa bom hoje noite jogo jogos jogador aposta apostas apostar aposto palpite palpites linha odd cotacao
   tem vai fazer faz fara pegar pega passa passar bater bate chega chegar o os a as um uma uns umas do da das na
    nas pelo pela para pra pro em isso isto esse essa este eh ne sim tudo bem
   ciao buongiorno buonasera grazie per favore credi pensi dici vale giocare gioca scommessa scommesse scommettere
   scommetto punta puntare quota quote partita partite stasera oggi giocatore linea lo il gli i una della del dello
   nella nel alla al che chi cosa come sara fara fare questo questa
   hallo guten tag abend moin servus danke bitte tschuss kumpel meinst denkst glaubst du ihr er sie es wir ich mir mich
   dir dich ist sind wird werden kann kannst soll sollte sollen will wollen mag lohnt sich wette wetten tipp tipps quote
   quoten spiel spiele spieler heute abend linie wert gut gute guter der die das den dem des ein eine einen einem einer
   fur auf bei zu zum zur im am von vom was wie wer wo warum schafft schaffen macht machen holt holen erzielt erzielen
   wirft bekommt`,
);
