import type { Consideration } from '@overline/contracts';
import { americanText, impliedFromAmerican } from '@overline/forecast';
import { absenceEffects } from './absence-effects.ts';
import type { PropFindings } from './prop-subject.ts';

type Points = Consideration['points'];

/** Shorter records than this make a forecast less sure. */
const FEW_GAMES = 10;
/** What a record has to beat where no price says how much. */
const EVEN = 50;
/** Of thirty teams the ten that allow most, and the ten that allow least, say something. */
const THIRD = 1 / 3;

/** Short statements, each with the number that it stands on, and marked for or against the picked side. */
export function considerations(facts: PropFindings): Consideration[] {
  return [lately(facts), average(facts), opponent(facts), ...absences(facts), record(facts), price(facts)].filter(
    (one) => one !== null,
  );
}

function lately({ prop: { input }, rates, evaluation }: PropFindings): Consideration | null {
  const last10 = rates.find(({ label }) => label === 'Last 10');
  if (!last10 || last10.wins + last10.losses === 0) return null;
  const { wins, losses, n } = last10;
  return {
    text: `${input.side === 'over' ? 'Over' : 'Under'} in ${wins} of the last ${n} games.`,
    points: sign((100 * wins) / (wins + losses) - (evaluation.atPrice?.breakEven ?? EVEN)),
  };
}

function average({ prop: { input }, games }: PropFindings): Consideration | null {
  const last = games.slice(0, 10);
  if (last.length === 0) return null;
  const mean = last.reduce((sum, { value }) => sum + value, 0) / last.length;
  return {
    text: `${mean.toFixed(1)} a game over the last ${last.length}, against a line of ${input.line}.`,
    points: towards(input.side, mean - input.line),
  };
}

function opponent({ rank, teams, side, market, prop: { input } }: PropFindings): Consideration | null {
  if (!rank) return null;
  const share = rank.place / rank.of;
  const generous = share <= THIRD ? 1 : share > 1 - THIRD ? -1 : 0;
  return {
    text:
      `The ${teams.get(side.opponent) ?? side.opponent} allow ${rank.perGame.toFixed(1)} ${market.unit} a game, ` +
      `number ${rank.place} of ${rank.of}.`,
    points: towards(input.side, generous),
  };
}

/** What the injury report moves in this forecast. */
function absences({ prop: { projection, input }, market }: PropFindings): Consideration[] {
  return absenceEffects(projection).map(({ who, moved }) => ({
    text:
      `${who} who are out move the projection ${moved > 0 ? 'up' : 'down'} by ` +
      `${Math.abs(moved).toFixed(1)} ${market.unit}.`,
    points: towards(input.side, moved),
  }));
}

function record({ prop: { projection } }: PropFindings): Consideration | null {
  if (projection.sample >= FEW_GAMES) return null;
  return { text: `Only ${projection.sample} earlier games: the forecast is less sure.`, points: 'neither' };
}

function price({ prop: { offer }, evaluation: { fairAmerican } }: PropFindings): Consideration {
  const fair = `Fair odds are ${americanText(fairAmerican)}`;
  if (offer === null) return { text: `${fair}; no book quotes a price.`, points: 'neither' };
  return {
    text: `${fair}; the best price was ${americanText(offer.price)}.`,
    points: sign(impliedFromAmerican(fairAmerican) - impliedFromAmerican(offer.price)),
  };
}

function towards(side: 'over' | 'under', more: number): Points {
  return sign(side === 'over' ? more : -more);
}

function sign(value: number): Points {
  if (Math.abs(value) < 1e-9) return 'neither';
  return value > 0 ? 'for' : 'against';
}
