import { useQuery } from '@tanstack/react-query';
import type { ClosingMarket, Pick, RecordDay } from '@overline/contracts';
import { recordDayQuery } from '../../api/shared-queries.ts';
import { useOddsFormat } from '../../components/odds-format.tsx';
import { formatAmount, formatOdds, type OddsFormat, signedPercent } from '../../lib/format.ts';

/** How far a settled pick's price moved until its game started, from the public record. */
export function ClosingLine({ pick }: { pick: Pick }) {
  const [format] = useOddsFormat();
  const { data } = useQuery(recordDayQuery(pick.day));
  const close = data ? closingMarketOf(data, pick.id) : undefined;
  if (!close?.book) return null;
  return <p className="rounded-md bg-sunk px-3 py-2 text-sm text-quiet">{closingText(pick, close, format)}</p>;
}

/** The recorded closing market of a pick: null if it had no price, undefined if it is not recorded. */
export function closingMarketOf({ lines }: RecordDay, pickId: string): ClosingMarket | null | undefined {
  const graded = lines.find(({ opened }) => opened?.pick['id'] === pickId)?.entry;
  const leaf = graded && 'leaf' in graded ? graded.leaf : undefined;
  return lines.flatMap(({ entry }) => (entry.kind === 'close' && entry.leaf === leaf ? [entry.market] : []))[0];
}

/** 'Published at −110, closed at −125 (DraftKings): +8.0% by price, +3.9% against the fair close.' */
export function closingText(pick: Pick, close: ClosingMarket, format: OddsFormat): string {
  const { book, priceValue, fairValue, later } = close;
  const last = pick.mockAnalysis.pickDirection === 'Under' ? book?.under : book?.over;
  const at = book && book.line !== pick.propLine ? ` for ${formatAmount(book.line)}` : '';
  const values = [
    ...(priceValue === null ? [] : [`${signedPercent(100 * priceValue)} by price`]),
    ...(fairValue === null ? [] : [`${signedPercent(100 * fairValue)} against the fair close`]),
  ];
  const closingValues = values.length === 0 ? '' : `: ${values.join(', ')}`;
  const after = later === null ? '' : ` Ten minutes after publication it was ${formatOdds(later, format)}.`;
  return (
    `Published at ${formatOdds(pick.price, format)}, closed at ${formatOdds(last ?? null, format)}${at} ` +
    `(${pick.book})${closingValues}.${after}`
  );
}
