import { useSettings } from '../../api/settings.ts';
import { classNames } from '../../components/class-names.ts';

/**
 * Says that the data is made up, where it is; in one word where the bar is full. Stands in the bar, so that its late
 * coming moves nothing.
 */
export function DemoMark() {
  if (useSettings()?.demo !== true) return null;
  return (
    <span
      title="Nothing here is betting advice"
      className={classNames(
        'rounded-full border border-notice bg-notice-soft px-2 py-0.5',
        'text-xs font-medium whitespace-nowrap text-notice',
      )}
    >
      Demo<span className="max-[24rem]:hidden md:max-[52rem]:hidden"> data</span>
    </span>
  );
}
