import { dayText } from '../time/time-zone.ts';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** A day as the injury list writes it: "Nov 25". */
export function shortDate(day: number): string {
  const text = dayText(day);
  return `${MONTHS[Number(text.slice(5, 7)) - 1] ?? ''} ${Number(text.slice(8, 10))}`;
}
