import { variance as varianceOf } from '../../distribution/moments.ts';
import { median } from '../../distribution/quantile.ts';
import { availability } from '../lineup/availability.ts';
import { lineupKind, usedKind } from '../lineup/lineup.ts';
import { leanToPosted } from '../minutes/posted-line.ts';
import { minutesSd } from './dispersion.ts';
import { minuteParts, rateParts } from './explain.ts';
import { marketDistribution } from './market-distribution.ts';
import type { LeagueState } from '../league/league-state.ts';
import { marketsOf } from '../../markets/markets.ts';
import { UNPROVEN, USUAL_DISPERSION } from '../parameters/parameters.ts';
import type { LineupParameters, PropParameters } from '../parameters/parameters.ts';
import type { Slate, SlateEntry } from '../slate/slate.ts';
import type { Projection } from './projection.ts';
import { termsOf } from './terms.ts';
import type { EntryTerms } from './terms.ts';
import { logitSd } from './uncertainty.ts';

/** Forecasts every market of every entry of a slate from what the state knows. */
export function projectSlate(
  state: LeagueState,
  parameters: PropParameters,
  version: string,
  slate: Slate,
): Projection[] {
  const given = lineupKind(slate.lineup);
  const kind = usedKind(given, state.profile);
  const plays = availability(state, kind === given ? slate.lineup : 'unknown', slate.posted);
  const fitted = parameters[kind];
  return slate.entries.flatMap((entry) =>
    projectEntry(state, fitted, version, entry, {
      terms: termsOf(state, entry, slate.date, plays),
      posted: slate.posted.has(entry.playerId),
    }),
  );
}

function projectEntry(
  state: LeagueState,
  fitted: LineupParameters,
  version: string,
  entry: SlateEntry,
  { terms, posted }: { terms: EntryTerms; posted: boolean },
): Projection[] {
  const { profile } = state;
  const alone = terms.minutes(fitted.minutes);
  const minutes = posted && profile.hasMinutes ? leanToPosted(alone) : alone;
  const sd = minutesSd(profile.hasMinutes, fitted.minutesVariance, terms.ownMinuteVariance);
  const rates = profile.stats.map(({ name }, stat) => terms.rate(stat, minutes, fitted.rates[name] ?? {}));
  return marketsOf(profile.league).flatMap((market) => {
    const indexes = market.stats.map((wanted) => profile.stats.findIndex(({ name }) => name === wanted));
    const means = indexes.map((index) => minutes * (rates[index] ?? Number.NaN));
    const mean = means.reduce((sum, value) => sum + value, 0);
    if (!Number.isFinite(mean)) return [];
    const distribution = marketDistribution(
      market,
      mean,
      sd / minutes,
      fitted.dispersion[market.key] ?? USUAL_DISPERSION[market.measure],
    );
    const parts = indexes.length === 1 ? rateParts(terms, indexes[0] ?? 0, minutes, fitted) : [];
    return [
      {
        playerId: entry.playerId,
        gameId: entry.gameId,
        market: market.key,
        mean,
        median: median(distribution),
        distribution,
        calibration: fitted.calibration[market.key] ?? UNPROVEN,
        minutes: { mean: minutes, sd },
        logitSd: logitSd(mean, varianceOf(distribution), terms.sample, sd / minutes),
        sample: terms.sample,
        parts: [...minuteParts(terms, fitted), ...parts],
        modelVersion: version,
      },
    ];
  });
}
