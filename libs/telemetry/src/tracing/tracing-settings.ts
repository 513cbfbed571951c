/** Where traces go, and how many of them. */
export interface TracingSettings {
  /** The collector's address for OTLP over HTTP, such as http://collector:4318; without it nothing is traced. */
  endpoint: string | undefined;
  /** Headers for the collector, such as its key: `name=value,name=value`. */
  headers: string | undefined;
  /** The share of traces that are kept, 0 to 1. */
  ratio: number;
}

/** `name=value,name=value` as it stands in OTEL_EXPORTER_OTLP_HEADERS; values are percent-encoded. */
export function headersOf(text: string | undefined): Record<string, string> {
  const pairs = (text ?? '').split(',').map((pair) => pair.split('='));
  return Object.fromEntries(
    pairs.flatMap(([name = '', ...value]) =>
      name.trim() ? [[name.trim(), decodeURIComponent(value.join('=').trim())]] : [],
    ),
  );
}
