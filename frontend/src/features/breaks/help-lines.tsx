import { useState } from 'react';
import { ChoiceField } from '../../components/choice-fields.tsx';
import regions from './help-lines.json' with { type: 'json' };
import { regionOf } from './region.ts';

interface HelpLine {
  name: string;
  phone?: string;
  label?: string;
  url?: string;
}

const LINK = 'text-accent underline underline-offset-4';

/** Help lines of the region that the user chooses; the time zone determines the initial one. */
export function HelpLines() {
  const [chosen, choose] = useState<string>(() => regionOf(Intl.DateTimeFormat().resolvedOptions().timeZone));
  const lines: readonly HelpLine[] = regions.find(({ region }) => region === chosen)?.lines ?? [];
  return (
    <section aria-label="Talk to someone" className="mt-8">
      <h2 className="text-base">Talk to someone</h2>
      <p className="mt-1 text-sm text-quiet">Free and confidential, for you or for someone close to you.</p>
      <ChoiceField
        label="Where you are"
        className="mt-4 max-w-xs"
        value={chosen}
        options={regions.map(({ region, name }) => [region, name] as const)}
        onChange={choose}
      />
      <ul className="mt-4 divide-y rounded-lg border bg-raised">
        {lines.map((line) => (
          <li key={line.name} className="flex flex-wrap justify-between gap-x-4 gap-y-1 px-4 py-3">
            <span>{line.name}</span>
            <span className="flex gap-4">
              {line.phone ? (
                <a href={`tel:${line.phone.replaceAll(/[^\d+]/g, '')}`} className={LINK}>
                  {line.label}
                </a>
              ) : null}
              {line.url ? (
                <a href={line.url} target="_blank" rel="noreferrer" className={LINK}>
                  Website
                </a>
              ) : null}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
