import type { MoneylineSide } from '@overline/contracts';
import { useMyBooks } from '../../api/preferences.ts';
import { classNames } from '../../components/class-names.ts';
import { useOddsFormat } from '../../components/odds-format.tsx';
import { BestMark } from '../../components/prop/book-prices.tsx';
import { useNow } from '../../hooks/use-now.ts';
import { formatAge, formatOdds } from '../../lib/format.ts';
import type { BookOdds as Book, ShownGame, Team } from './api/moneyline-analysis.ts';

/** Both teams' prices at each book with the best of the reader's books marked, and the fair prices below. */
export function BookOdds({ game, home, away }: { game: ShownGame; home: Team; away: Team }) {
  const [format] = useOddsFormat();
  const mine = useMyBooks();
  const { bookieOdds: books, prediction } = game;
  if (books.length === 0) return <p className="text-sm text-quiet">No book quotes this game yet.</p>;
  const isMine = ({ source }: Book): boolean => mine === null || mine.has(source);
  const counted = books.filter(isMine);
  const homeBooks = counted.filter((book) => isOffered(game.sides?.home, book));
  const awayBooks = counted.filter((book) => isOffered(game.sides?.away, book));
  const bestHome = bestOf(homeBooks.map(({ homeMoneyline }) => homeMoneyline));
  const bestAway = bestOf(awayBooks.map(({ awayMoneyline }) => awayMoneyline));
  const bestAt = (book: Book): Prices => ({
    home: homeBooks.includes(book) ? bestHome : null,
    away: awayBooks.includes(book) ? bestAway : null,
  });
  const rows = [...counted, ...books.filter((book) => !isMine(book))];
  return (
    <div className="scroll-x">
      <table className="w-full text-sm">
        <thead className="text-xs text-quiet">
          <tr className="border-b align-bottom">
            <th className="py-1.5 pr-3 text-left font-normal">Book</th>
            <th className="pr-3 text-right font-normal">{away.name}</th>
            <th className="pr-3 text-right font-normal">{home.name}</th>
            <th className="text-right font-normal">Age</th>
          </tr>
        </thead>
        <tbody className="divide-y">
          {rows.map((book) => (
            <Row key={book.source} book={book} best={bestAt(book)} isMine={isMine(book)} />
          ))}
        </tbody>
        {prediction && (prediction.fairAway !== null || prediction.fairHome !== null) ? (
          <tfoot>
            <tr className="border-t-2">
              <th className="py-2 text-left font-medium">Our fair price</th>
              <td className="pr-3 text-right font-semibold">{formatOdds(prediction.fairAway, format)}</td>
              <td className="pr-3 text-right font-semibold">{formatOdds(prediction.fairHome, format)}</td>
              <td />
            </tr>
          </tfoot>
        ) : null}
      </table>
      {counted.length < books.length ? (
        <p className="mt-2 text-xs text-quiet">Gray: not one of your sportsbooks. Change yours in your account.</p>
      ) : null}
    </div>
  );
}

type Prices = { home: number | null; away: number | null };

function Row({ book, best, isMine }: { book: Book; best: Prices; isMine: boolean }) {
  const now = new Date(useNow(60_000));
  return (
    <tr className={isMine ? '' : 'text-quiet'}>
      <td className="py-2 pr-3">{book.source}</td>
      <Price price={book.awayMoneyline} best={best.away} />
      <Price price={book.homeMoneyline} best={best.home} />
      <td className="text-right text-xs whitespace-nowrap text-quiet">
        {book.at === null ? '–' : formatAge(book.at, now, '')}
      </td>
    </tr>
  );
}

function Price({ price, best }: { price: number | null; best: number | null }) {
  const [format] = useOddsFormat();
  const isBest = price !== null && price === best;
  return (
    <td className={classNames('pr-3 text-right whitespace-nowrap', isBest && 'font-semibold')}>
      {isBest ? <BestMark /> : null}
      {formatOdds(price, format)}
    </td>
  );
}

/** Whether the answer uses a book's price for a team: it ignores old prices. Answers of earlier releases do not say. */
function isOffered(side: MoneylineSide | undefined, { source }: Book): boolean {
  return side?.offers?.some(({ book }) => book === source) ?? true;
}

/** Null if no book quotes a price. Higher American odds always pay more. */
function bestOf(prices: ReadonlyArray<number | null>): number | null {
  const offered = prices.filter((price) => price !== null);
  return offered.length === 0 ? null : Math.max(...offered);
}
