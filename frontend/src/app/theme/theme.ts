import { useChoice } from '../../preferences/local-choice.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/**
 * Shows a theme on the whole page; `system` follows the device. `public/before-paint.js` does the same before the first
 * paint.
 */
export function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

/** The chosen theme, and how to change it. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const [theme, choose] = useChoice('theme', THEMES, 'system');
  const chooseAndApply = (next: Theme): void => {
    choose(next);
    applyTheme(next);
  };
  return [theme, chooseAndApply];
}
