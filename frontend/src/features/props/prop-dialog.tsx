import { useDeferredValue, useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { BoardProp, PropLine, Side } from '@overline/contracts';
import { atMyBooks, chanceText, type MyBooks, type PropRow } from '@overline/forecast';
import { errorText } from '../../api/api-error.ts';
import { routes } from '../../api/call.ts';
import { useMyBooks } from '../../api/preferences.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { routeQuery } from '../../api/route-query.ts';
import { Button } from '../../components/button.tsx';
import { DataTable } from '../../components/data-table.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { PropNames } from '../../components/prop/prop-names.tsx';
import { useOddsFormat } from '../../components/odds-format.tsx';
import { Skeleton, Subsection } from '../../components/page.tsx';
import { ConfidenceMark } from '../../components/prop/confidence-mark.tsx';
import { GameStateLine } from '../../components/prop/game-state.tsx';
import { type ForecastAtMyBooks, forecastAtMyBooks } from '../../components/prop/my-forecast.ts';
import { PropBody } from '../../components/prop/prop-body.tsx';
import { factsOfForecast, type PropFacts } from '../../components/prop/prop-facts.ts';
import { unitOf } from '../../components/prop/prop-unit.ts';
import { ForecastStance, LeanNote, worstPrice } from '../../components/prop/stance.tsx';
import { ElsewhereNote, ValueLine } from '../../components/prop/value-line.tsx';
import type { Leg } from '../../hooks/use-parlay-slip.ts';
import { formatAmount, formatDateTime, formatOdds, formatPick, signedPercent } from '../../lib/format.ts';
import { AddToParlayButton } from '../../bets/add-to-parlay-button.tsx';
import { draftOfForecast } from '../../bets/bet-draft.ts';
import { TakeBetButton } from '../../bets/take-bet-button.tsx';
import { subjectOf } from '../../watch/subject.ts';
import { WatchButton } from '../../watch/watch-button.tsx';
import { Movement } from './movement.tsx';

/** A bet on the board, as identified by the URL. */
export interface OpenBet {
  gameId: string;
  playerId: string;
  market: string;
  line?: number;
  side?: Side;
}

type Forecast = BoardProp['forecast'];

type Props = { bet: OpenBet; onChange: (bet: OpenBet) => void; onClose: () => void };

/** The details of a prop on the board, shown like those of a pick. `row` provides the title while the details load. */
export function PropDialog({ bet, row, onChange, onClose }: Props & { row: PropRow | undefined }) {
  const { gameId, playerId, market, line, side } = bet;
  const { data, dataUpdatedAt, error, refetch } = useQuery({
    ...routeQuery([...queryKeys.boardProp, bet], routes.boardProp, {
      params: { gameId, playerId, market },
      query: { ...(line !== undefined && { line }), ...(side && { side }) },
    }),
    placeholderData: (before) => before,
  });
  if (data) return <Loaded prop={data} at={dataUpdatedAt} bet={bet} onChange={onChange} onClose={onClose} />;
  return (
    <Dialog onClose={onClose} width="wide" title={error ? 'This prop is not on the board now' : titleOf(bet, row)}>
      {error ? (
        <>
          <p>{errorText(error, 'The prop could not be loaded.')}</p>
          <Button className="mt-4" variant="secondary" onClick={() => void refetch()}>
            Try again
          </Button>
        </>
      ) : (
        <Skeleton className="h-[70dvh]" />
      )}
    </Dialog>
  );
}

function titleOf({ line, side }: OpenBet, row: PropRow | undefined): string {
  if (row === undefined) return 'Loading';
  return `${row.player.name}: ${formatPick(side ?? row.better, line ?? row.line, unitOf(row.marketName))}`;
}

type LoadedProps = Props & {
  prop: BoardProp;
  /** When it was loaded, in epoch milliseconds; 0 while the bet that was open before is shown instead. */
  at: number;
};

function Loaded({ prop: { forecast: published, lines }, at, bet, onChange, onClose }: LoadedProps) {
  const books = useMyBooks();
  const forecast = useMemo(() => forecastAtMyBooks(published, books), [published, books]);
  const facts = useMemo(() => factsOfForecast(forecast), [forecast]);
  const subject = subjectOf(facts, null);
  const [format] = useOddsFormat();
  // Paint the verdict first; the details render afterward.
  const isPainted = useDeferredValue(true, false);
  const { side, line, offer, elsewhere = null, probability, confidence, playerName, propType, game } = facts;
  const worst = worstPrice(facts.fairPrice, facts.takeAt);
  return (
    <Dialog
      onClose={onClose}
      width="wide"
      title={`${playerName}: ${formatPick(side ?? 'Over', line, unitOf(propType))}`}
      description={<PropNames forecast={forecast} />}
    >
      <div className="mb-5 space-y-3">
        <GameStateLine gameId={game.id} startsAt={game.startsAt} />
        {offer ? (
          <>
            <div className="flex items-baseline gap-2">
              <ForecastStance forecast={forecast} />
              <ValueLine offer={offer} probability={probability} />
            </div>
            <LeanNote pick={facts} />
          </>
        ) : (
          <p className="text-sm">
            {elsewhere ? '' : 'No book quotes this side here. '}
            {formatOdds(worst, format)} or better would be worth it.
          </p>
        )}
        <ElsewhereNote offer={offer} elsewhere={elsewhere} />
        <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3">
          {confidence === null || offer === null ? null : (
            <ConfidenceMark confidence={confidence} price={formatOdds(offer.price, format)} />
          )}
          <span className="flex flex-wrap gap-2">
            {offer ? <TakeBetButton draft={draftOfForecast(forecast)} /> : null}
            {subject ? <WatchButton subject={subject} /> : null}
            <AddToParlayButton leg={legOf(forecast)} />
          </span>
        </div>
      </div>
      {isPainted ? (
        <Details {...{ forecast, facts, books, lines, at }} onOpen={(other) => onChange({ ...bet, ...other })} />
      ) : (
        <Skeleton className="h-[50dvh]" />
      )}
    </Dialog>
  );
}

type DetailsProps = {
  forecast: ForecastAtMyBooks;
  facts: PropFacts;
  books: MyBooks;
  lines: readonly PropLine[];
  at: number;
  onOpen: LinesProps['onOpen'];
};

function Details({ forecast, facts, books, lines, at, onOpen }: DetailsProps) {
  return (
    <>
      <PropBody
        key={`${facts.line} ${facts.side}`}
        facts={facts}
        books={books}
        foot={
          <>
            Model {facts.modelVersion}
            {at === 0 ? '' : ` · chances of ${formatDateTime(new Date(at).toISOString())}`}
          </>
        }
      />
      <Movement forecast={forecast} />
      <Lines lines={lines} shown={forecast} onOpen={onOpen} />
    </>
  );
}

function legOf({ id, gameId, playerName, propType, line, side }: Forecast): Leg {
  return { id: `${id}/${line}/${side}`, playerName, propType, propLine: line, selection: side, gameId };
}

type LinesProps = {
  lines: readonly PropLine[];
  shown: Pick<BoardProp['forecast'], 'line' | 'side'>;
  onOpen: (other: { line: number; side: Side }) => void;
};

/** Every quoted line with both sides. A tap opens that bet. */
function Lines({ lines, shown, onOpen }: LinesProps) {
  const [format] = useOddsFormat();
  const books = useMyBooks();
  const isShown = ({ line, side }: { line: number; side: Side }): boolean => line === shown.line && side === shown.side;
  return (
    <div className="mt-8">
      <Subsection title="Every line">
        <DataTable
          caption="Chance and best price of every line"
          rows={lines.flatMap(({ line, sides }) =>
            sides.map((one) => ({ ...one, line, best: atMyBooks(one.offers, books).mine })),
          )}
          keyOf={({ line, side }) => `${line} ${side}`}
          isMarked={isShown}
          columns={[
            {
              name: 'Line',
              of: (row) => (
                <button
                  type="button"
                  aria-current={isShown(row)}
                  onClick={() => onOpen({ line: row.line, side: row.side })}
                  className="min-h-9 font-medium whitespace-nowrap text-accent underline underline-offset-4"
                >
                  {row.side} {formatAmount(row.line)}
                </button>
              ),
            },
            { name: 'Chance', of: ({ probability }) => chanceText(probability) },
            { name: 'Fair', of: ({ fairPrice }) => formatOdds(fairPrice, format) },
            {
              name: 'Best',
              of: ({ best }) => (
                <>
                  {formatOdds(best?.price ?? null, format)}{' '}
                  <span className="block text-xs text-quiet sm:inline">{best?.book}</span>
                </>
              ),
            },
            { name: 'Value', of: ({ best }) => (best === null ? '–' : signedPercent(best.ev)) },
          ]}
        />
      </Subsection>
    </div>
  );
}
