import type { ConsoleMessage, Page, Response } from 'playwright-core';
import { afterEach, expect } from '@jest/globals';

/** A page with its errors so far. */
export interface Watched {
  page: Page;
  errors: string[];
}

const watched: Watched[] = [];

/** Records all errors on a page except the expected failures. */
export function watch(page: Page, expectedFailures: readonly string[]): Watched {
  const errors: string[] = [];
  const isExpected = (url: string): boolean => expectedFailures.includes(new URL(url).pathname.replace('/api', ''));
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (isErrorOrWarning(message) && !isExpected(message.location().url || page.url())) errors.push(message.text());
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // Navigating away aborts pending requests.
    if (reason !== 'net::ERR_ABORTED') errors.push(`${request.method()} ${request.url()} failed: ${reason}`);
  });
  page.on('response', (response) => {
    if (isFailure(response) && !isExpected(response.url())) errors.push(`${response.status()} ${response.url()}`);
  });
  const visit = { page, errors };
  watched.push(visit);
  return visit;
}

/** Errors on all pages opened since the last call. */
function takeErrors(): string[] {
  return watched.splice(0).flatMap(({ errors }) => errors);
}

/** CSP violations are console errors too. */
function isErrorOrWarning(message: ConsoleMessage): boolean {
  return message.type() === 'error' || message.type() === 'warning';
}

function isFailure(response: Response): boolean {
  return response.status() >= 400;
}

// Jest loads this file before every journey, so that each one fails on errors in its pages.
afterEach(() => expect(takeErrors()).toEqual([]));
