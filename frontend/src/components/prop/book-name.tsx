import { useSettings } from '../../api/settings.ts';

/** A book's name; a link to it where the operator has set one. */
export function BookName({ name }: { name: string }) {
  const address = useSettings()?.bookLinks[name];
  if (address === undefined) return name;
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener nofollow noreferrer sponsored"
      className="relative z-10 text-accent underline underline-offset-2"
    >
      {name}
    </a>
  );
}
