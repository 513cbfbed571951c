import type { ResponseOutputItem, ResponseUsage } from 'openai/resources/responses/responses';
import type { Tokens } from '../analysis/tokens.ts';
import type { ModelPrices } from './words.settings.ts';

/** Tokens and price of one call; null where the provider did not say. */
export function callCost(
  usage: ResponseUsage | undefined | null,
  output: readonly ResponseOutputItem[],
  prices: ModelPrices,
): Tokens | null {
  if (!usage) return null;
  const { input_tokens: input, output_tokens: written } = usage;
  const cached = Math.min(input, usage.input_tokens_details?.cached_tokens ?? 0);
  const searches = output.filter(({ type }) => type === 'web_search_call').length;
  const dollars =
    ((input - cached) * prices.perMillionInput +
      cached * prices.perMillionCachedInput +
      written * prices.perMillionOutput) /
      1_000_000 +
    (searches * prices.perThousandSearches) / 1_000;
  return { input, output: written, costUsd: Math.round(dollars * 1e6) / 1e6 };
}
