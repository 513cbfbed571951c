import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

export type LazyPage = LazyExoticComponent<ComponentType> & { preload: () => void };

/** A page whose code comes when it is needed, or earlier by `preload`. */
export function lazyPage<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name): LazyPage {
  let loading: Promise<{ default: ComponentType }> | undefined;
  const once = (): Promise<{ default: ComponentType }> => {
    loading ??= load().then((module) => ({ default: module[name] }));
    return loading;
  };
  const preload = (): void => {
    once().catch(() => {
      // Shown by the error boundary when the page is really opened; until then a later try may work.
      loading = undefined;
    });
  };
  return Object.assign(lazy(once), { preload });
}
