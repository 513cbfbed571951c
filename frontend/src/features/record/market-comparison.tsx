import type { RecordFigures, RecordPart } from '@overline/contracts';
import { DataTable } from '../../components/data-table.tsx';
import { TitledSection } from '../../components/titled-section.tsx';
import { plural } from '../../lib/format.ts';

type Scored = RecordPart['scored'];
type Row = { name: string; ours: number; market: number };

export function MarketComparison({ scored, total }: { scored: Scored; total: RecordFigures }) {
  const { ours, market, picks } = scored;
  return (
    <TitledSection title="Against the market">
      {ours && market ? (
        <>
          <p className="mt-1 mb-4 text-sm text-quiet">
            How far the chances were from the results, on the same {picks} picks; lower is better. The market is the
            books&apos; consensus with the margin removed. {verdictText(ours.logLoss, market.logLoss)}
          </p>
          <DataTable<Row>
            caption="Our chances and the market's"
            rows={[
              { name: 'Brier score', ours: ours.brier, market: market.brier },
              { name: 'Log loss', ours: ours.logLoss, market: market.logLoss },
            ]}
            keyOf={({ name }) => name}
            columns={[
              { name: '', of: ({ name }) => name },
              { name: 'Overline', of: (row) => row.ours.toFixed(4) },
              { name: 'Market', of: (row) => row.market.toFixed(4) },
            ]}
          />
        </>
      ) : (
        <p className="mt-1 text-sm text-quiet">No settled pick had a market consensus to compare with.</p>
      )}
      <p className="mt-4 text-sm text-quiet">
        Closing value: how our price compared with the last price before the game, at the same book and in the
        consensus. {closingText(total)}
      </p>
    </TitledSection>
  );
}

/** Scores whose ratio is within this of 1 count as equal: chance alone makes larger differences in a season. */
const TIE = 0.01;

function verdictText(ours: number, market: number): string {
  if (Math.abs(ours / market - 1) < TIE) return 'So far, both are about equally close.';
  return ours < market ? 'So far, ours were closer.' : 'So far, the market’s were closer.';
}

function closingText({ closing }: RecordFigures): string {
  if (closing.picks === 0 && closing.fairPicks === 0) return 'These days have only morning prices, so it is unknown.';
  const moved = plural(closing.repriced, 'pick');
  return closing.repriced === 0
    ? 'No line had moved by then.'
    : `Where the line had moved (${moved}), the old line was repriced from the pick’s own forecast.`;
}
