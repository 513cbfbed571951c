import { Icon, type IconName } from '../../components/icon.tsx';
import { Segments } from '../../components/segments.tsx';
import { THEMES, useTheme, type Theme } from './theme.ts';

const LOOKS: Record<Theme, { label: string; icon: IconName }> = {
  system: { label: 'System theme', icon: 'half' },
  light: { label: 'Light theme', icon: 'sun' },
  dark: { label: 'Dark theme', icon: 'moon' },
};

/** Three buttons: as the device, light, dark. */
export function ThemeChoice() {
  const [theme, choose] = useTheme();
  return (
    <Segments
      label="Theme"
      value={theme}
      onChange={choose}
      options={THEMES.map((value) => ({
        value,
        name: LOOKS[value].label,
        content: <Icon name={LOOKS[value].icon} className="size-4" />,
      }))}
    />
  );
}
