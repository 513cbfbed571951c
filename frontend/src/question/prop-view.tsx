import { bandOf, chanceText } from '@overline/forecast';
import { useId, useMemo, useState, type ReactNode } from 'react';
import type { PropForecast } from '@overline/contracts';
import { classNames } from '../components/class-names.ts';
import { Icon } from '../components/icon.tsx';
import { formatAmount, formatOdds } from '../format/format.ts';
import { useOddsFormat } from '../preferences/odds-format.ts';
import { BAND_WORDS } from '../components/prop/confidence-band.ts';
import { factsOfForecast } from '../components/prop/prop-facts.ts';
import { unitOf } from '../components/prop/prop-unit.ts';
import { PropDetail } from './prop-detail.tsx';
import type { ShownProp } from './shown-prop.ts';

type Props = {
  prop: ShownProp;
  startsOpen: boolean;
  /** Shown, but not counted. */ isOut?: boolean;
  /** Stands at the foot of the card, open or not. */ foot?: ReactNode;
};

/** One analysed prop: the bet and its chance in a row; everything behind it below, when open. */
export function PropView({ prop, startsOpen, isOut = false, foot }: Props) {
  const [open, setOpen] = useState(startsOpen);
  const id = useId();
  const { forecast } = prop;
  // Its words stand above the facts, so they need not stand among them again.
  const facts = useMemo(() => (forecast ? { ...factsOfForecast(forecast), summary: '' } : null), [forecast]);
  return (
    <article
      className={classNames('rounded-lg border', isOut ? 'border-dashed border-line-strong text-quiet' : 'bg-raised')}
    >
      <h3>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          className="flex w-full items-center gap-x-3 rounded-lg sm:gap-x-4 px-5 py-4 text-left sm:px-6"
        >
          <span className="min-w-0 flex-1">
            <Title prop={prop} forecast={forecast} />
          </span>
          <span className="shrink-0 text-right">
            <span className="block text-lg font-semibold tracking-tight sm:text-xl">
              {chanceText(prop.probability)}
            </span>
            <span className="block text-xs font-normal text-quiet">
              {prop.pickDirection === 'Push' ? 'chance to push' : 'chance'}
            </span>
          </span>
          <Icon
            name="chevron"
            className={classNames('size-5 shrink-0 text-quiet transition-transform', open && 'rotate-180')}
          />
        </button>
      </h3>
      <div id={id} hidden={!open} className="border-t px-5 py-5 sm:px-6">
        {open ? <PropDetail prop={prop} facts={facts} /> : null}
      </div>
      {foot}
    </article>
  );
}

type TitleProps = { prop: ShownProp; forecast: PropForecast | null };

function Title({ prop, forecast }: TitleProps) {
  const [format] = useOddsFormat();
  const band = prop.confidence === null ? 'No price' : BAND_WORDS[bandOf(prop.confidence)];
  if (!forecast) {
    return (
      <>
        <span className="block text-lg">{prop.propDescription}</span>
        <span className="mt-0.5 block text-sm font-normal text-quiet">{band}</span>
      </>
    );
  }
  const best =
    forecast.price === null
      ? 'no book quotes this line'
      : `${formatOdds(forecast.price, format)} at ${forecast.book ?? ''}`;
  return (
    <>
      <span className="block text-sm font-normal text-quiet">{whose(forecast)}</span>
      <span className="mt-0.5 block">
        <span className="text-lg font-semibold tracking-tight sm:text-xl">
          {forecast.side} {formatAmount(forecast.line)}{' '}
        </span>
        <span className="text-base font-medium sm:text-lg">{unitOf(forecast.propType)}</span>
      </span>
      <span className="mt-1 block text-xs font-normal text-quiet sm:text-sm">
        {band} · {best}
      </span>
    </>
  );
}

function whose({ playerName, team, homeTeam, opponent }: PropForecast): string {
  return `${playerName} · ${team} ${homeTeam === team ? 'v' : 'at'} ${opponent}`;
}
