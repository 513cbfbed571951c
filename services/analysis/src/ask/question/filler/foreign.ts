import { words } from './words.ts';

/** Small words of Spanish, French, Portuguese, Italian and German, written without accents. */
export const FOREIGN: readonly string[] = words(
  `hola oye buenas buenos buen dias tardes noches amigo amigos hermano compa wey guey tio jefe por favor
    porfa gracias creo crees piensas piensa opinas opina dices digo dime quiero quieres puedo puede puedes
    podria deberia debo vale valen pena esta este esto estos estas eso ese esa es son ser sera seria hay
    hace hacer haga haran tiene tengo tienes va vas vamos van voy ir que cual cuales como cuanto cuantos
    cuando donde quien para de del el la los las lo un una unos unas al en su sus mi mis tu tus te me se le
    les ya muy mucho mucha bueno buena bien mal seguro segura apuesta apuestas apostar apostamos apostando
    aposta apuesto jugada jugadas jugar juego jugador partido partidos noche hoy linea lineas cuota cuotas
    momio momios pronostico pronosticos consejo consejos recomiendas recomienda recomendacion opinion
    probabilidad probabilidades posibilidad llega llegara llegar logra lograra lograr pasa pasara pasar
    supera superara superar anota anotara anotar mete meta metera meter consigue conseguira agarra agarrara
    reparte repartira alcanza alcanzara alcanzar anotando bonjour bonsoir salut coucou merci svp stp plait
    plaira mon ma mes ton ta tes sa ses notre votre vos leur une des du au aux ce cet cette ces ca cela est
    sont etre suis ai as avez ont faire fait fera il elle je nous on dans sur pour chez qui quoi quel quelle
    quels quelles comment combien pourquoi vous crois penses pensez dis dites veux voudrais peux peut dois
    vaut valoir coup bon bonne tres vraiment parier parie pari paris parions mise miser mises cote cotes
    ligne lignes match matchs soir soiree joueur avis conseil conseils pronostic pronostics chance chances
    marque marquera marquer inscrit inscrira prend prendra prendre depasse depassera depasser atteint
    atteindra atteindre t y a d accord alors donc ola oi oba obrigado obrigada valeu cara mano irmao galera
    voce voces acha achas acho pensa quero queres posso pode devo boa bom hoje noite jogo jogos jogador
    apostas aposto palpite palpites linha odd cotacao tem vai fazer faz fara pegar pega passa passar bater
    bate chega chegar o os um uma uns umas do da das na nas pelo pela pra pro em isso isto esse essa eh ne
    sim tudo bem ciao buongiorno buonasera grazie per favore credi pensi dici giocare gioca scommessa
    scommesse scommettere scommetto punta puntare quota quote partita partite stasera oggi giocatore gli i
    della dello nella nel alla che chi cosa come sara fare questo questa hallo wieviel wieviele guten tag
    abend moin servus danke bitte tschuss kumpel meinst denkst glaubst ihr er sie wir ich mir mich dir dich
    ist sind wird werden kann kannst soll sollte sollen will wollen mag lohnt sich wette wetten tipp tipps
    quoten spiel spiele spieler heute linie wert gut gute guter der die den dem ein eine einen einem einer
    fur auf bei zu zum zur im am von vom was wie wer wo warum schafft schaffen macht machen holt holen
    erzielt erzielen wirft bekommt`,
);
