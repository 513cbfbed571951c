import type { ReactNode } from 'react';
import { chanceText } from '@overline/forecast';
import { PropView } from '../../analysis/prop-view.tsx';
import { Banner } from '../../components/banner.tsx';
import { Button } from '../../components/button.tsx';
import type { ShownLeg } from './api/parlay-analysis.ts';
import { jointText } from './price-legs.ts';

interface LegResultProps {
  leg: ShownLeg;
  isRemoved: boolean;
  /** The joint chance in percent of all included legs. */
  joint: number | null;
  /** The joint chance in percent without this leg. */
  without: number | null;
  onToggle: () => void;
}

/** One leg and its effect on the joint chance, or why it could not be forecast. */
export function LegResult({ leg, isRemoved, joint, without, onToggle }: LegResultProps) {
  if (leg.error !== null) {
    return (
      <Banner tone="notice">
        <span className="font-semibold">{leg.propDescription}</span>: {leg.error} It is left out of the joint chance.
      </Banner>
    );
  }
  const foot = (
    <div className="flex items-center justify-between gap-x-3 border-t border-dashed py-1 pr-2 pl-5 sm:pr-3 sm:pl-6">
      <p className="text-sm text-quiet">{isRemoved ? 'Removed from the parlay' : effectText(joint, without)}</p>
      <Button
        variant="quiet"
        size="small"
        className="shrink-0"
        aria-label={`${isRemoved ? 'Put back' : 'Remove'} ${leg.propDescription}`}
        onClick={onToggle}
      >
        {isRemoved ? 'Put back' : 'Remove'}
      </Button>
    </div>
  );
  if (!leg.analysis) return <TextLeg leg={leg} foot={foot} />;
  const prop = { ...leg.analysis, probability: leg.probability, reasoning: leg.reasoning || leg.analysis.reasoning };
  return <PropView prop={prop} startsOpen={false} isRemoved={isRemoved} foot={foot} />;
}

function TextLeg({ leg, foot }: { leg: ShownLeg; foot: ReactNode }) {
  return (
    <div className="rounded-lg border bg-raised">
      <div className="flex items-center gap-4 px-5 py-4 sm:px-6">
        <div className="min-w-0 flex-1">
          <h3 className="text-lg">{leg.propDescription}</h3>
          <p className="text-sm text-quiet">{leg.reasoning}</p>
        </div>
        <p className="text-xl font-semibold">{chanceText(leg.probability)}</p>
      </div>
      {foot}
    </div>
  );
}

/** The effect of removing a leg: the joint chance without it, and the difference in points. */
export function effectText(joint: number | null, without: number | null): string {
  if (joint === null || without === null) return 'The only leg left';
  const points = without - joint;
  return points < 0.05
    ? `Without it: ${jointText(without)}`
    : `Without it: ${jointText(without)} (+${points.toFixed(1)} points)`;
}
