import { Clock } from '@overline/service-kit';
import { systemClock } from '@overline/sandbox/src/time/clock.ts';
import { buildServer } from '@overline/sandbox/src/server.ts';
import { SimulatedWorld } from '@overline/sandbox/src/simulated/simulated-world.ts';
import type { AnalysisConfig } from '../../src/config.ts';
import { RephraseQuestion } from '../../src/ask/words/rephrase-question.ts';
import { LanguageModel } from '../../src/ask/words/language-model.ts';
import { WriteWords } from '../../src/ask/words/write-words.ts';

type ModelCall = { input: string; output: string; status: string };

/** The use cases that call the language model, connected to a running sandbox through OpenAI's real SDK. */
export interface WordsSandbox {
  base: string;
  world: SimulatedWorld;
  write: WriteWords;
  rephrase: RephraseQuestion;
  fault(fault: Record<string, unknown>): Promise<void>;
  /** Sets what the simulated model answers with. */
  configure(settings: Record<string, unknown>): Promise<void>;
  calls(): Promise<ModelCall[]>;
  clear(): Promise<void>;
  stop(): Promise<void>;
}

type Limits = { openAiPerSecond?: number; openAiLatencyMs?: number };

export async function startWords(config: Partial<AnalysisConfig> = {}, limits: Limits = {}): Promise<WordsSandbox> {
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
    ...config,
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
    fault: (fault) => post('/control/faults', { service: 'openai', ...fault }),
    configure: (settings) => post('/control/openai', settings),
    calls: async () => {
      const response = await fetch(`${base}/control/openai`);
      return ((await response.json()) as { calls: ModelCall[] }).calls;
    },
    clear: async () => {
      await fetch(`${base}/control/faults`, { method: 'DELETE' });
      await fetch(`${base}/control/openai`, { method: 'DELETE' });
    },
    stop: () => app.close(),
  };
}

/** Everything in the input of `WriteWords` except the draft; by default, the deadline is in a minute. */
export function aRequest({ query = 'quist points', leftMs = 60_000, signal = new AbortController().signal } = {}) {
  return { query, deadline: new Date(Date.now() + leftMs), signal };
}
