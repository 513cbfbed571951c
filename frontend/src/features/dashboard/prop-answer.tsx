import { NoticeCard } from '../../analysis/analysis-outcome.tsx';
import { Candidates } from '../../analysis/candidates.tsx';
import { WhatIfTeammate } from '../../analysis/what-if.tsx';
import { PropView } from '../../analysis/prop-view.tsx';
import { AnswerCredit, Sources } from '../../analysis/sources.tsx';
import { draftOfMoneyline } from '../../bets/bet-draft.ts';
import { TakeBetButton } from '../../bets/take-bet-button.tsx';
import type { Comparison, PickedWinner } from '@overline/contracts';
import { atMyBooks, chanceText } from '@overline/forecast';
import { ButtonLink } from '../../components/button.tsx';
import { classNames } from '../../components/class-names.ts';
import { Avatar } from '../../components/avatar.tsx';
import { OddsFormatPicker, useOddsFormat } from '../../components/odds-format.tsx';
import { useMyBooks } from '../../api/preferences.ts';
import { GameLink, PlayerLink } from '../../components/name-links.tsx';
import { ElsewhereNote } from '../../components/prop/value-line.tsx';
import { useNow } from '../../hooks/use-now.ts';
import { formatAge, formatOdds } from '../../lib/format.ts';
import type { ShownPropAnalysis } from './api/prop-analysis.ts';

interface PropAnswerProps {
  answer: ShownPropAnalysis;
  /** Epoch milliseconds. */
  at: number;
  onAsk: (query: string) => void;
}

const WHICH_ONE = 'That could mean more than one thing. Choose what you meant.';
const NOTHING_FOUND = 'Try a full name and a stat, for example points or rebounds.';

export function PropAnswer({ answer, at, onAsk }: PropAnswerProps) {
  // In stored answers of earlier releases, a double-double has only text.
  const textOnly = answer.error === null && answer.overallSummary !== '' && answer.playerName !== '';
  if (answer.analyzedProps.length === 0 && !textOnly) return <WithoutProps answer={answer} onAsk={onAsk} />;
  return (
    <div className="space-y-4">
      <AnswerHead answer={answer} at={at} />
      {answer.comparison ? <ComparisonBars comparison={answer.comparison} /> : null}
      {answer.winners ? <Winners winners={answer.winners} /> : null}
      {answer.error ? <p className="text-sm text-quiet">{answer.error}</p> : null}
      {answer.analyzedProps.map((prop, index) => (
        <PropView
          key={`${index} ${prop.propDescription}`}
          prop={prop}
          startsOpen={index === 0}
          foot={index === 0 ? <WhatIfTeammate teammates={prop.teammates ?? []} onAsk={onAsk} /> : null}
        />
      ))}
      {answer.candidates.length > 0 ? (
        <section>
          <h3 className="mb-2 text-base">Or did you mean</h3>
          <Candidates candidates={answer.candidates} disabled={false} onChoose={onAsk} />
        </section>
      ) : null}
      <Sources sources={answer.sources} />
      <AnswerCredit by={answer.wordsBy} />
    </div>
  );
}

/** Matches "give me a lock" and "a sure thing tonight", but not "Drew Lock over 200.5 passing yards". */
const ASKS_FOR_CERTAINTY =
  /\b((a|any|best|your) lock|locks|lock of the (day|night|week)|sure (thing|bet)s?|guaranteed|free money)\b/i;

function AnswerHead({ answer, at }: Pick<PropAnswerProps, 'answer' | 'at'>) {
  const now = new Date(useNow(60_000));
  // For several players the question is a better title than a list of names.
  const isOnePlayer = answer.playerName !== '' && !answer.playerName.includes(', ');
  const name = isOnePlayer ? answer.playerName : answer.query;
  const player = answer.analyzedProps[0]?.forecast;
  return (
    <header>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="flex min-w-0 items-center gap-3">
          {isOnePlayer ? (
            <Avatar name={name} imageUrl={answer.playerPortraitUrl} className="size-12 rounded-full text-base" />
          ) : null}
          <div className="min-w-0">
            <h2 className="text-lg">
              {player?.playerName === name ? <PlayerLink id={player.playerId}>{name}</PlayerLink> : name}
            </h2>
            <p className="text-sm text-quiet">
              {answer.league ? `${answer.league} · ` : ''}answered {formatAge(new Date(at).toISOString(), now)}
            </p>
          </div>
        </div>
        <OddsFormatPicker />
      </div>
      <dl className="mt-3 space-y-1 text-sm text-quiet empty:hidden">
        {answer.tookOver ? <Interpretation name="From your last question" text={answer.tookOver} /> : null}
        {answer.understood ? <Interpretation name="Read as" text={answer.understood} /> : null}
      </dl>
      {ASKS_FOR_CERTAINTY.test(answer.query) ? (
        <p className="mt-4 font-medium">No bet is certain. Even our best bets lose often.</p>
      ) : null}
      {answer.overallSummary ? <p className="mt-4 max-w-prose">{answer.overallSummary}</p> : null}
    </header>
  );
}

function Interpretation({ name, text }: { name: string; text: string }) {
  return (
    <div>
      <dt className="inline">{name}: </dt>
      <dd className="inline text-ink">{text}</dd>
    </div>
  );
}

/** Each player's chance to have the most (or fewest), and the chance of a tie. */
function ComparisonBars({ comparison }: { comparison: Comparison }) {
  const { players, tie, order, propType } = comparison;
  const rows = [
    ...players.map(({ playerId, playerName, chance }) => ({ id: playerId, name: playerName, chance })),
    { id: null, name: 'Tie', chance: tie },
  ];
  return (
    <section className="rounded-lg border bg-raised px-5 py-4 sm:px-6">
      <h3 className="text-base">{`Who has ${order} ${propType.toLowerCase()}`}</h3>
      <dl className="mt-3 space-y-3">
        {rows.map(({ id, name, chance }) => (
          <div key={name}>
            <div className="flex items-baseline justify-between gap-3">
              <dt className="min-w-0">{id === null ? name : <PlayerLink id={id}>{name}</PlayerLink>}</dt>
              <dd className="shrink-0 font-semibold">{chanceText(chance)}</dd>
            </div>
            <div aria-hidden className="mt-1 h-1.5 overflow-hidden rounded-sm bg-sunk">
              <div
                className={classNames('h-full', name === 'Tie' ? 'bg-line-strong' : 'bg-accent')}
                style={{ width: `${chance}%` }}
              />
            </div>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Teams that the question asks about as winners. */
function Winners({ winners }: { winners: readonly PickedWinner[] }) {
  return (
    <section className="rounded-lg border bg-raised px-5 py-4 sm:px-6">
      <h3 className="text-base">To win</h3>
      <dl className="mt-3 space-y-3">
        {winners.map((winner) => (
          <Winner key={winner.gameId} winner={winner} />
        ))}
      </dl>
    </section>
  );
}

function Winner({ winner }: { winner: PickedWinner }) {
  const { gameId, team, side, gameTitle, chance, fair, price, offers, today, startsAt } = winner;
  const now = useNow(60_000);
  const [format] = useOddsFormat();
  const books = useMyBooks();
  const { mine, elsewhere } = atMyBooks(offers ?? [], books);
  // Stored answers of earlier releases have a price without its book.
  const storedPrice = price === null ? null : { price, book: null };
  const best = offers ? mine : storedPrice;
  return (
    <div className="flex items-baseline justify-between gap-3">
      <dt className="min-w-0">
        {team}
        <span className="block text-sm text-quiet">
          <GameLink id={gameId}>{gameTitle}</GameLink>
        </span>
      </dt>
      <dd className="shrink-0 text-right">
        <span className="font-semibold">{chanceText(chance)}</span>
        <span className="block text-sm text-quiet">
          {today === undefined ? '' : `${chanceText(today)} today · `}
          fair {formatOdds(fair, format)}
          {best === null
            ? ''
            : ` · best ${formatOdds(best.price, format)}${best.book === null ? '' : ` at ${best.book}`}`}
        </span>
        <ElsewhereNote offer={mine} elsewhere={elsewhere} />
        {side && Date.parse(startsAt) > now ? (
          <span className="mt-2 block">
            <TakeBetButton
              draft={draftOfMoneyline({
                gameId,
                side,
                name: team,
                book: best?.book ?? '',
                price: best?.price ?? null,
                chance,
              })}
            />
          </span>
        ) : null}
      </dd>
    </div>
  );
}

/** An answer without props: a choice between meanings, a player without props, or nothing found. */
function WithoutProps({ answer, onAsk }: Pick<PropAnswerProps, 'answer' | 'onAsk'>) {
  const { candidates, error } = answer;
  const isMoneyline = error?.includes('Moneylines page') ?? false;
  // Without a player name, nothing was found. With one, the error explains why there is no analysis.
  const isNothingFound = answer.playerName === '' && (error?.startsWith('We found no') ?? true);
  const isChoice = candidates.length > 0 && !isMoneyline;
  const text = error ?? (isChoice ? WHICH_ONE : answer.overallSummary || NOTHING_FOUND);
  const emptyTitle = isNothingFound ? 'No Results Found' : 'No Props Analyzed';
  return (
    <NoticeCard
      title={isChoice ? 'Which one?' : emptyTitle}
      action={
        isMoneyline || candidates.length > 0 ? (
          <div className="space-y-4">
            {isMoneyline ? (
              <ButtonLink to="/moneylines" variant="secondary" size="small">
                Open Moneylines
              </ButtonLink>
            ) : null}
            {candidates.length > 0 ? <Candidates candidates={candidates} disabled={false} onChoose={onAsk} /> : null}
          </div>
        ) : null
      }
    >
      {text} No search was used.
    </NoticeCard>
  );
}
