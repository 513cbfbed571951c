import { lazy, useEffect, useState } from 'react';
import { LazyPart } from '../../components/error-boundaries.tsx';
import { readStoredChoice, storeChoice } from '../../hooks/use-stored-choice.ts';
import type { InstallEvent, InstallMethod } from './install-card.tsx';

const InstallCard = lazy(() => import('./install-card.tsx').then((module) => ({ default: module.InstallCard })));

/** Offers once, in a corner, to install the app. */
export function InstallPrompt() {
  const [method, setMethod] = useState<InstallMethod | null>(null);
  useEffect(() => watchInstallability(setMethod, () => setMethod(null)), []);
  if (method === null) return null;
  const close = (): void => setMethod(null);
  return (
    <LazyPart>
      <InstallCard
        method={method}
        onTaken={close}
        onDismiss={() => {
          dismiss();
          close();
        }}
      />
    </LazyPart>
  );
}

const INSTALL_DELAY_MS = 3000;
const DISMISSED_KEY = 'installPromptDismissed';

function isDismissed(): boolean {
  return readStoredChoice(DISMISSED_KEY, ['true', 'false'], 'false') === 'true';
}

export function dismiss(): void {
  storeChoice(DISMISSED_KEY, 'true');
}

function isInstalled(): boolean {
  return window.matchMedia('(display-mode: standalone)').matches || Reflect.get(navigator, 'standalone') === true;
}

/**
 * Whether this is an iPhone or iPad, where no install event exists. iPads identify as Macs, but Macs have no touch
 * screen.
 */
export function isIos({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}

/**
 * Calls `show` three seconds after the app becomes installable, unless it is already installed or the user has
 * dismissed the prompt. Returns a stop function.
 */
export function watchInstallability(show: (way: InstallMethod) => void, hide: () => void): () => void {
  const stop = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = (way: InstallMethod): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (!isInstalled() && !isDismissed()) show(way);
    }, INSTALL_DELAY_MS);
  };
  if (isIos(navigator)) later({ way: 'manual' });
  const onOffer = (event: Event): void => {
    event.preventDefault();
    later({ way: 'offered', offer: event as InstallEvent });
  };
  const onInstalled = (): void => {
    clearTimeout(timer);
    hide();
  };
  window.addEventListener('beforeinstallprompt', onOffer, { signal: stop.signal });
  window.addEventListener('appinstalled', onInstalled, { signal: stop.signal });
  return () => {
    stop.abort();
    clearTimeout(timer);
  };
}
