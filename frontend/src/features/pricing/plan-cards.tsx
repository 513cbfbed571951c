import { PLANS, type Plan } from '@overline/contracts';
import { classNames } from '../../components/class-names.ts';
import { Icon } from '../../components/icon.tsx';
import { PlanAction } from './plan-action.tsx';
import { wordsOf } from './plan-words.ts';

/** The plans side by side. Their names are headings below that of the page, or of its part. */
export function PlanCards({ level }: { level: 2 | 3 }) {
  return (
    <ul className="grid grid-cols-1 gap-4 md:grid-cols-3">
      {PLANS.map((plan) => (
        <PlanCard key={plan.tier} plan={plan} level={level} />
      ))}
    </ul>
  );
}

function PlanCard({ plan, level }: { plan: Plan; level: 2 | 3 }) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <li
      className={classNames(
        'flex flex-col rounded-lg border bg-raised p-5 lg:p-6',
        plan.isMostPopular ? 'border-accent' : '',
      )}
    >
      <div className="flex min-h-7 flex-wrap items-center justify-between gap-2">
        <Heading className="text-lg">{plan.tier}</Heading>
        {plan.isMostPopular ? (
          <span className="rounded-full bg-accent-soft px-2 py-0.5 text-xs font-medium whitespace-nowrap text-ink">
            Most popular
          </span>
        ) : null}
      </div>
      <p className="mt-3 flex items-baseline gap-0.5">
        <span className="text-xl font-semibold tracking-tight">${plan.price}</span>
        <span className="text-sm text-quiet">/mo</span>
      </p>
      <p className="mt-3 text-sm text-quiet normal-nums">{wordsOf(plan.tier)}</p>
      <ul className="mt-4 mb-6 space-y-2 text-sm">
        {plan.features.map((feature) => (
          <li key={feature} className="flex gap-2">
            <Icon name="check" className="mt-0.5 size-4 shrink-0 text-accent" />
            {feature}
          </li>
        ))}
      </ul>
      <div className="mt-auto">
        <PlanAction plan={plan} />
      </div>
    </li>
  );
}
