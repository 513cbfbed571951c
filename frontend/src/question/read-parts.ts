import type { AnalyzedProp, PropAnalysis, PropForecast } from '@overline/contracts';
import { type Fields, fieldsOf, isFields, readList, readNumber, readPercent, readText } from '../format/lenient.ts';

/** One analysed prop as the pages show it: without a forecast there is nothing to draw, and the words stand alone. */
export type ShownProp = Omit<AnalyzedProp, 'forecast'> & { forecast: PropForecast | null };
export type Source = PropAnalysis['sources'][number];
export type Candidate = PropAnalysis['candidates'][number];

export function readProp(raw: Fields): ShownProp {
  return {
    propDescription: readText(raw.propDescription),
    probability: readPercent(raw.probability) ?? 0,
    confidence: readPercent(raw.confidence),
    reasoning: readText(raw.reasoning),
    pickDirection: readDirection(raw.pickDirection),
    projectedAmount: readNumber(raw.projectedAmount) ?? 0,
    ev: readNumber(raw.ev),
    forecast: readForecast(raw.forecast),
  };
}

/** A forecast comes from our own model as plain data; one without a distribution or a line is none. */
function readForecast(raw: unknown): PropForecast | null {
  if (!isFields(raw) || !isFields(raw.distribution)) return null;
  const whole =
    readNumber(raw.line) !== null &&
    Array.isArray(raw.prices) &&
    Array.isArray(raw.hitRates) &&
    Array.isArray(raw.games);
  return whole ? (raw as unknown as PropForecast) : null;
}

function readDirection(raw: unknown): ShownProp['pickDirection'] {
  return raw === 'Under' || raw === 'Push' ? raw : 'Over';
}

/** Links that may stand on a page: https only, each address once. */
export function readSources(raw: unknown): Source[] {
  const found = new Map<string, Source>();
  for (const { uri, title } of readList(raw)) {
    const address = httpsAddress(readText(uri));
    if (address !== null && !found.has(address.href))
      found.set(address.href, { uri: address.href, title: titleOf(readText(title).trim(), address) });
  }
  return [...found.values()];
}

/** A page without a title of its own is named by its address. */
function titleOf(title: string, { hostname, pathname }: URL): string {
  return title === '' || title === hostname ? `${hostname}${pathname === '/' ? '' : pathname}` : title;
}

function httpsAddress(text: string): URL | null {
  const address = URL.canParse(text) ? new URL(text) : null;
  return address?.protocol === 'https:' && address.username === '' && address.password === '' ? address : null;
}

export function readCandidates(raw: unknown): Candidate[] {
  return readList(raw)
    .map(({ label, detail, query }) => ({ label: readText(label), detail: readText(detail), query: readText(query) }))
    .filter(({ label, query }) => label !== '' && query !== '');
}

export function readWordsBy(raw: unknown): 'model' | 'template' {
  return fieldsOf(raw).wordsBy === 'model' ? 'model' : 'template';
}

export function readError(raw: unknown): string | null {
  const text = readText(raw).trim();
  return text === '' ? null : text;
}
