import type { PropAnalysis } from '@overline/contracts';

type Source = PropAnalysis['sources'][number];

/** Web pages the model read, opened in a new tab. */
export function Sources({ sources }: { sources: readonly Source[] }) {
  const links = safeLinks(sources);
  if (links.length === 0) return null;
  return (
    <section>
      <h3 className="mb-2 text-base">Sources</h3>
      <ul className="space-y-1 text-sm">
        {links.map(({ uri, title }) => (
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

/** Links that are safe to show: https without credentials, deduplicated; untitled ones are named by their address. */
export function safeLinks(sources: readonly Source[]): Source[] {
  const found = new Map<string, Source>();
  for (const { uri, title } of sources) {
    const address = URL.canParse(uri) ? new URL(uri) : null;
    if (address?.protocol !== 'https:' || address.username !== '' || address.password !== '') continue;
    if (!found.has(address.href)) found.set(address.href, { uri: address.href, title: titleOf(title.trim(), address) });
  }
  return [...found.values()];
}

function titleOf(title: string, { hostname, pathname }: URL): string {
  return title === '' || title === hostname ? `${hostname}${pathname === '/' ? '' : pathname}` : title;
}

export function AnswerCredit({ by }: { by: 'model' | 'template' }) {
  const order = by === 'model' ? ', in an order chosen by a language model' : ', in their usual order';
  return <p className="text-xs text-quiet">Numbers and sentences come from our forecast{order}.</p>;
}
