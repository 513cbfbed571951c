import { LateIcon, type LateIconName } from '../../components/more-icons.tsx';
import { SegmentedControl } from '../../components/segmented-control.tsx';
import { useStoredChoice } from '../../hooks/use-stored-choice.ts';

const LOOKS: Record<Theme, { label: string; icon: LateIconName }> = {
  system: { label: 'System theme', icon: 'half' },
  light: { label: 'Light theme', icon: 'sun' },
  dark: { label: 'Dark theme', icon: 'moon' },
};

export function ThemePicker() {
  const [theme, choose] = useStoredChoice('theme', THEMES, 'system');
  return (
    <SegmentedControl
      label="Theme"
      value={theme}
      onChange={(next) => {
        choose(next);
        applyTheme(next);
      }}
      options={THEMES.map((value) => ({
        value,
        name: LOOKS[value].label,
        content: <LateIcon name={LOOKS[value].icon} className="size-4" />,
      }))}
    />
  );
}

const THEMES = ['system', 'light', 'dark'] as const;
type Theme = (typeof THEMES)[number];

/** Applies a theme; 'system' follows the device. `public/before-paint.js` does the same before the first paint. */
function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}
