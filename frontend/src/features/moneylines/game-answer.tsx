import { teamAtMyBooks } from '@overline/forecast';
import { NoticeCard } from '../../analysis/analysis-outcome.tsx';
import { Candidates } from '../../analysis/candidates.tsx';
import { PropView } from '../../analysis/prop-view.tsx';
import { AnswerCredit, Sources } from '../../analysis/sources.tsx';
import { draftOfMoneyline } from '../../bets/bet-draft.ts';
import { TakeBetButton } from '../../bets/take-bet-button.tsx';
import { useMyBooks } from '../../api/preferences.ts';
import { OddsFormatPicker, useOddsFormat } from '../../components/odds-format.tsx';
import { Subsection } from '../../components/page.tsx';
import { ConfidenceMark } from '../../components/prop/confidence-mark.tsx';
import { GameStateLine } from '../../components/prop/game-state.tsx';
import { TitledSection } from '../../components/titled-section.tsx';
import { useNow } from '../../hooks/use-now.ts';
import { formatAge, formatDateTime, formatOdds } from '../../lib/format.ts';
import type { PlayerProps, ShownGame, Team } from './api/moneyline-analysis.ts';
import { BookOdds } from './book-odds.tsx';
import { ChanceBar, FaceToFace } from './face-to-face.tsx';

type AnswerProps = { game: ShownGame; at: number; onAsk: (query: string) => void };

const NOTHING_FOUND = 'Try searching with different team names or check your spelling.';

/** The answer about a game. Without teams and without an error, nothing was found. */
export function GameAnswer({ game, at, onAsk }: AnswerProps) {
  const { homeTeam: home, awayTeam: away, error, candidates } = game;
  if (candidates.length > 0 && !(home && away)) {
    return (
      <NoticeCard title="Which game?" action={<Candidates candidates={candidates} disabled={false} onChoose={onAsk} />}>
        {error ?? 'That could mean more than one game. Choose the one you meant.'} No search was used.
      </NoticeCard>
    );
  }
  if (error !== null && !(home && away && game.prediction)) {
    return (
      <NoticeCard alert title="Analysis Error">
        {error}
      </NoticeCard>
    );
  }
  if (!home || !away) return <NoticeCard title="No Results Found">{NOTHING_FOUND}</NoticeCard>;
  return <Game game={game} home={home} away={away} at={at} />;
}

type GameProps = { game: ShownGame; home: Team; away: Team; at: number };

function Game({ game, home, away, at }: GameProps) {
  const now = new Date(useNow(60_000));
  const { prediction } = game;
  const ours = prediction?.homeProbability ?? home.impliedOdds;
  return (
    <div className="space-y-6">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h2 className="text-lg">{game.gameTitle || `${away.name} at ${home.name}`}</h2>
          <p className="text-sm text-quiet">
            {game.startsAt ? formatDateTime(game.startsAt) : game.gameDate} · answered{' '}
            {formatAge(new Date(at).toISOString(), now)}
          </p>
          {game.tookOver ? <p className="mt-1 text-sm">From your last question: {game.tookOver}</p> : null}
        </div>
        <OddsFormatPicker />
      </header>
      {game.summary ? <p className="max-w-prose">{game.summary}</p> : null}
      <section aria-label="The two teams" className="space-y-8 rounded-lg border bg-raised p-5 sm:p-8">
        {game.startsAt ? <GameStateLine gameId={game.gameId ?? ''} startsAt={game.startsAt} /> : null}
        <FaceToFace game={game} home={home} away={away} />
        {ours === null ? null : (
          <ChanceBar home={home.name} away={away.name} ours={ours} market={prediction?.marketHomeProbability ?? null} />
        )}
        {prediction ? (
          <div className="flex flex-wrap items-start gap-x-8 gap-y-3 border-t pt-6">
            <p className="max-w-prose min-w-0 flex-1 basis-80">{prediction.reasoning}</p>
            <WinnerConfidence game={game} prediction={prediction} home={home} away={away} />
          </div>
        ) : null}
      </section>
      <TakeSides game={game} home={home} away={away} />
      <div className="grid gap-x-10 gap-y-8 lg:grid-cols-2">
        <Subsection title="Books">
          <BookOdds game={game} home={home} away={away} />
        </Subsection>
        <Facts title="Key factors" facts={game.keyFactors} />
        <Facts title="Lineups" facts={game.lineupInfo} />
        <Facts title="Also worth knowing" facts={game.additionalInfo} />
      </div>
      <GamePlayers players={game.playerProps} />
      <Sources sources={game.sources} />
      <div className="flex flex-wrap justify-between gap-x-6 gap-y-1 border-t pt-4">
        <AnswerCredit by={game.wordsBy} />
        {game.modelVersion ? <p className="text-xs text-quiet">Model {game.modelVersion}</p> : null}
      </div>
    </div>
  );
}

type WinnerProps = Omit<GameProps, 'at'> & { prediction: NonNullable<ShownGame['prediction']> };

/** The confidence in the winner's price at the reader's books. */
function WinnerConfidence({ game, prediction, home, away }: WinnerProps) {
  const [format] = useOddsFormat();
  const books = useMyBooks();
  const isHome = prediction.winner === home.name;
  const bet = game.sides && teamAtMyBooks(game.sides[isHome ? 'home' : 'away'], books);
  const price = bet ? (bet.best?.price ?? null) : (isHome ? home : away).moneyline;
  if (price !== null)
    return (
      <div>
        <ConfidenceMark confidence={bet?.confidence ?? prediction.confidence} price={formatOdds(price, format)} />
      </div>
    );
  return (
    <p className="text-sm text-quiet">
      {bet?.elsewhere ? 'None of your books' : 'No book'} quotes the winner, so there is no price to judge.
    </p>
  );
}

function Facts({ title, facts }: { title: string; facts: readonly string[] }) {
  if (facts.length === 0) return null;
  return (
    <Subsection title={title}>
      <ul className="divide-y border-y text-sm">
        {facts.map((fact) => (
          <li key={fact} className="py-2">
            {fact}
          </li>
        ))}
      </ul>
    </Subsection>
  );
}

function GamePlayers({ players }: { players: readonly PlayerProps[] }) {
  const shown = players.filter(
    ({ analyzedProps, overallSummary }) => analyzedProps.length > 0 || overallSummary !== '',
  );
  if (shown.length === 0) return null;
  return (
    <TitledSection title="Player props in this game" look="mb-3 text-lg">
      <div className="space-y-3">
        {shown.map((player) => (
          <div key={player.playerName} className="space-y-3">
            {player.analyzedProps.length === 0 ? (
              <p className="text-sm">
                <span className="font-medium">{player.playerName}</span>{' '}
                <span className="text-quiet">{player.overallSummary}</span>
              </p>
            ) : null}
            {player.analyzedProps.map((prop) => (
              <PropView key={prop.propDescription} prop={prop} startsOpen={false} />
            ))}
          </div>
        ))}
      </div>
    </TitledSection>
  );
}

/** Adds the bet on either team to the user's tracker, until the game starts. */
function TakeSides({ game, home, away }: Omit<GameProps, 'at'>) {
  const now = useNow(60_000);
  const books = useMyBooks();
  const { gameId, sides, startsAt } = game;
  if (!gameId || !sides || !startsAt || Date.parse(startsAt) <= now) return null;
  const bets = [
    { side: 'Away' as const, name: away.name, bet: teamAtMyBooks(sides.away, books) },
    { side: 'Home' as const, name: home.name, bet: teamAtMyBooks(sides.home, books) },
  ];
  return (
    <p className="flex flex-wrap gap-2">
      {bets.map(({ side, name, bet: { best, probability } }) => (
        <TakeBetButton
          key={side}
          label={`I took ${name}`}
          draft={draftOfMoneyline({
            gameId,
            side,
            name,
            book: best?.book ?? '',
            price: best?.price ?? null,
            chance: probability,
          })}
        />
      ))}
    </p>
  );
}
