import type { Clock } from '../time/clock.ts';
import { dayAt, EASTERN } from '../time/time-zone.ts';
import { searchable } from '../world/name-folding.ts';
import type { Team, World } from '../world/world.ts';

/** A page of the fictional news site. */
export type Article = { url: string; title: string; text: string };

const SITE = 'https://courtside.example';
const MAX_FOUND = 4;

/** A fictional news site with today's pages about games and injured players of every league. */
export class NewsSite {
  readonly #worlds: readonly World[];
  readonly #clock: Clock;
  /** Pages added through the control API, found by every search. */
  planted: readonly Article[] = [];

  constructor(worlds: readonly World[], clock: Clock) {
    this.#worlds = worlds;
    this.#clock = clock;
  }

  /** The pages that a search finds, best first. */
  search(words: string): Article[] {
    const wanted = searchable(words);
    const matches = (name: string): boolean => wanted.includes(searchable(name));
    const articles = this.#worlds.flatMap((world) => this.#articles(world)).filter(({ about }) => about.some(matches));
    return [...this.planted, ...articles.map(({ url, title, text }) => ({ url, title, text }))].slice(
      0,
      Math.max(MAX_FOUND, this.planted.length),
    );
  }

  #articles(world: World): (Article & { about: string[] })[] {
    const now = this.#clock.now();
    const today = dayAt(EASTERN, now);
    const injured = world.injuriesAt(now).map(({ player, team, status, description }) => {
      const name = `${player.firstName} ${player.lastName}`;
      return {
        about: [name, player.lastName, team.fullName],
        url: `${SITE}/injuries/${slug(name)}`,
        title: `${name}: ${status}`,
        text: [`${name} of the ${team.fullName} is listed as ${status.toLowerCase()}.`, firstClause(description)]
          .join(' ')
          .trim(),
      };
    });
    const games = [today, today + 1]
      .flatMap((day) => world.gamesOn(day))
      .map(({ home, visitor }) => ({
        about: [home.fullName, visitor.fullName, ...this.#names(world, home), ...this.#names(world, visitor)],
        url: `${SITE}/previews/${slug(visitor.fullName)}-at-${slug(home.fullName)}`,
        title: `Preview: ${visitor.fullName} at ${home.fullName}`,
        text:
          `The ${visitor.fullName} travel to the ${home.fullName}, ` +
          'and both coaches expect to use their usual rotation.',
      }));
    return [...injured, ...games];
  }

  #names(world: World, { id }: Team): string[] {
    return world
      .playersAt(this.#clock.now())
      .filter(({ team }) => team.id === id)
      .map(({ player }) => `${player.firstName} ${player.lastName}`);
  }
}

function slug(text: string): string {
  return searchable(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

function firstClause(text: string): string {
  return text.split(/[.;]/)[0] ?? '';
}
