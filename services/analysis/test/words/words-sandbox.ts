import { Clock } from '@overline/service-kit';
import { systemClock } from '@overline/sandbox/src/time/clock.ts';
import { buildServer } from '@overline/sandbox/src/server.ts';
import { SimulatedWorld } from '@overline/sandbox/src/simulated/simulated-world.ts';
import type { AnalysisConfig } from '../../src/config.ts';
import { RephraseQuestion } from '../../src/ask/words/rephrase-question.ts';
import { LanguageModel } from '../../src/ask/words/language-model.ts';
import { WriteWords } from '../../src/ask/words/write-words.ts';

/** The provider's real SDK, connected to a sandbox. */
export interface WordsSandbox {
  base: string;
  world: SimulatedWorld;
  write: WriteWords;
  rephrase: RephraseQuestion;
  fault(order: Record<string, unknown>): Promise<void>;
  control(order: Record<string, unknown>): Promise<void>;
  calls(): Promise<{ input: string; output: string; status: string }[]>;
  clear(): Promise<void>;
  stop(): Promise<void>;
}

type Limits = { openAiPerSecond?: number; openAiLatencyMs?: number };

export async function startWords(own: Partial<AnalysisConfig> = {}, limits: Limits = {}): Promise<WordsSandbox> {
  const world = new SimulatedWorld('words');
  const app = buildServer(
    { oddsPerSecond: 1_000, statsPerMinute: 60_000, openAiPerSecond: 100_000, ...limits },
    world,
    systemClock,
  );
  const base = await app.listen({ host: '127.0.0.1', port: 0 });
  const model = new LanguageModel({
    OPENAI_API_KEY: 'sandbox',
    OPENAI_BASE_URL: `${base}/openai/v1`,
    OPENAI_MODEL: 'gpt-5-mini',
    OPENAI_TIMEOUT_MS: 60_000,
    ...own,
  } as AnalysisConfig);
  const post = async (path: string, body: unknown): Promise<void> => {
    const response = await fetch(`${base}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(await response.text());
  };
  return {
    base,
    world,
    write: new WriteWords(model, new Clock()),
    rephrase: new RephraseQuestion(model),
    fault: (order) => post('/control/faults', { service: 'openai', ...order }),
    control: (order) => post('/control/openai', order),
    calls: async () =>
      (
        (await (await fetch(`${base}/control/openai`)).json()) as {
          calls: { input: string; output: string; status: string }[];
        }
      ).calls,
    clear: async () => {
      await fetch(`${base}/control/faults`, { method: 'DELETE' });
      await fetch(`${base}/control/openai`, { method: 'DELETE' });
    },
    stop: () => app.close(),
  };
}

/** The input of `WriteWords` besides the draft, by default with a minute left. */
export function within({ query = 'quist points', leftMs = 60_000, signal = new AbortController().signal } = {}) {
  return { query, deadline: new Date(Date.now() + leftMs), signal };
}
