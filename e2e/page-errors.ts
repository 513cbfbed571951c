import type { ConsoleMessage, Page, Response } from 'playwright-core';
import { afterEach, expect } from '@jest/globals';

/** A page with what went wrong on it so far. */
export interface Watched {
  page: Page;
  errors: string[];
}

const watched: Watched[] = [];

/** Notes everything that goes wrong on a page but the refusals that the journey is about. */
export function watch(page: Page, refused: readonly string[]): Watched {
  const errors: string[] = [];
  const isRefused = (url: string): boolean => refused.includes(new URL(url).pathname.replace('/api', ''));
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (isTrouble(message) && !isRefused(message.location().url || page.url())) errors.push(message.text());
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // A page that is left lets go of what it still fetches.
    if (reason !== 'net::ERR_ABORTED') errors.push(`${request.method()} ${request.url()} failed: ${reason}`);
  });
  page.on('response', (response) => {
    if (isFailure(response) && !isRefused(response.url())) errors.push(`${response.status()} ${response.url()}`);
  });
  const visit = { page, errors };
  watched.push(visit);
  return visit;
}

/** What went wrong on the pages opened since the last call, each with its address. */
function troublesSoFar(): string[] {
  return watched.splice(0).flatMap(({ errors }) => errors);
}

/** Breaches of the content security policy are errors in the console too. */
function isTrouble(message: ConsoleMessage): boolean {
  return message.type() === 'error' || message.type() === 'warning';
}

function isFailure(response: Response): boolean {
  return response.status() >= 400;
}

// Whatever a journey is about: nothing may have gone wrong on its pages.
afterEach(() => expect(troublesSoFar()).toEqual([]));
