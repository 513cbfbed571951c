import { OddsError } from './odds-error.ts';

type Plan = { credits: number; historical: boolean };

const PAID: Plan = { credits: 5_000_000, historical: true };

/** The plan of a key. Every key is a paid one, except those whose prefix asks for a refusal. */
function planOf(key: string | undefined): Plan {
  if (!key) throw new OddsError(401, 'MISSING_KEY', 'API key is missing');
  if (key.startsWith('invalid'))
    throw new OddsError(401, 'INVALID_KEY', 'API key is not valid. See usage plans at https://the-odds-api.com');
  if (key.startsWith('deactivated')) throw new OddsError(401, 'DEACTIVATED_KEY', 'API key has been deactivated');
  if (key.startsWith('spent')) return { credits: 0, historical: true };
  if (key.startsWith('free')) return { credits: 500, historical: false };
  return PAID;
}

/** Credits used by each key since the process started. */
export class OddsAccounts {
  readonly #used = new Map<string, number>();

  /** Checks a key. @throws OddsError */
  admit(key: string | undefined, historical: boolean): void {
    const plan = planOf(key);
    if (historical && !plan.historical) {
      throw new OddsError(
        401,
        'HISTORICAL_UNAVAILABLE_ON_FREE_USAGE_PLAN',
        'Historical odds are only available on paid usage plans. See usage plans at https://the-odds-api.com',
      );
    }
  }

  /** Takes credits. @throws OddsError if there are too few */
  charge(key: string, cost: number): void {
    const used = this.#used.get(key) ?? 0;
    if (cost > 0 && used + cost > planOf(key).credits) {
      throw new OddsError(
        401,
        'OUT_OF_USAGE_CREDITS',
        'Usage quota has been reached. See usage plans at https://the-odds-api.com',
      );
    }
    this.#used.set(key, used + cost);
  }

  /** The three headers of every answer. */
  headers(key: string, last: number): Record<string, string> {
    const used = this.#used.get(key) ?? 0;
    return {
      'x-requests-remaining': String(Math.max(0, planOf(key).credits - used)),
      'x-requests-used': String(used),
      'x-requests-last': String(last),
    };
  }
}
