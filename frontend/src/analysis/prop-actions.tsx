import type { PropForecast } from '@overline/contracts';
import { draftOfForecast } from '../bets/bet-draft.ts';
import { TakeBetButton } from '../bets/take-bet-button.tsx';
import type { PropFacts } from '../components/prop/prop-facts.ts';
import { subjectOf } from '../watch/subject.ts';
import { WatchButton } from '../watch/watch-button.tsx';

/** What can be done with an analyzed prop before its game starts. */
export function PropActions({ forecast, facts }: { forecast: PropForecast; facts: PropFacts }) {
  const subject = subjectOf(facts, null);
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      <TakeBetButton draft={draftOfForecast(forecast)} />
      {subject ? <WatchButton subject={subject} /> : null}
    </div>
  );
}
