import type { Source } from './read-parts.ts';

/** Pages that were read for the answer: https addresses only, opened apart. */
export function Sources({ sources }: { sources: readonly Source[] }) {
  if (sources.length === 0) return null;
  return (
    <section>
      <h3 className="mb-2 text-base">Sources</h3>
      <ul className="space-y-1 text-sm">
        {sources.map(({ uri, title }) => (
          <li key={uri}>
            <a
              href={uri}
              target="_blank"
              rel="noopener nofollow noreferrer"
              className="text-accent underline underline-offset-2"
            >
              {title}
            </a>{' '}
            {title.startsWith(new URL(uri).hostname) ? null : (
              <span className="text-xs text-quiet">{new URL(uri).hostname}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Says quietly who wrote the words. */
export function WordsBy({ by }: { by: 'model' | 'template' }) {
  if (by === 'model')
    return (
      <p className="text-xs text-quiet">
        Numbers and sentences are our forecast&apos;s; a language model chose what to say first.
      </p>
    );
  return <p className="text-xs text-quiet">Numbers and sentences are our forecast&apos;s, in their usual order.</p>;
}
