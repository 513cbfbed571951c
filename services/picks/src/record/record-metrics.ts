import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { RecordPart } from '@overline/contracts';
import { type GaugeSample, registerGauge } from '@overline/telemetry';
import { PublicationRepository } from '../publication/publication.repository.ts';
import { ReadRecord } from './read-record.ts';

type Sampler = (part: RecordPart) => readonly GaugeSample[];

const settled: Sampler = ({ total }) => [{ value: total.picks }];

/** The mean stated chance and the share of wins, in bands of five percentage points. */
const reliability: Sampler = ({ reliability: bins }) =>
  bins.flatMap(({ from, expected, actual }) => [
    { labels: { band: String(from), what: 'expected' }, value: expected / 100 },
    { labels: { band: String(from), what: 'actual' }, value: actual / 100 },
  ]);

const logLoss: Sampler = ({ scored: { ours, market } }) => [
  ...(ours ? [{ labels: { by: 'ours' }, value: ours.logLoss }] : []),
  ...(market ? [{ labels: { by: 'market' }, value: market.logLoss }] : []),
];

/** Metrics: the time of the last publication and the calibration of settled picks, by origin. */
@Injectable()
export class RecordMetrics implements OnApplicationBootstrap {
  constructor(
    private readonly record: ReadRecord,
    private readonly publications: PublicationRepository,
  ) {}

  onApplicationBootstrap(): void {
    const { publications } = this;
    const help = "When the last day's picks were published, in seconds since 1970";
    registerGauge({ name: 'picks_last_publication_timestamp_seconds', help }, async () => [
      { value: ((await publications.lastLivePublication())?.getTime() ?? Number.NaN) / 1_000 },
    ]);
    this.register('forecast_settled_picks', 'Published picks that have won or lost', [], settled);
    this.register('forecast_reliability_ratio', 'Stated chance and share of wins', ['band', 'what'], reliability);
    this.register('forecast_log_loss', 'Mean log-loss of the stated chances, and of the market', ['by'], logLoss);
  }

  private register(name: string, help: string, labels: string[], samples: Sampler): void {
    registerGauge({ name, help, labels: ['origin', ...labels] }, async () => {
      const { figures } = await this.record.execute();
      return Object.entries(figures).flatMap(([origin, part]) =>
        samples(part).map((sample) => ({ ...sample, labels: { origin, ...sample.labels } })),
      );
    });
  }
}
