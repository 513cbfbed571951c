/** Canadian time zones that do not carry the country in their name. */
const CANADA = [
  'Toronto',
  'Vancouver',
  'Edmonton',
  'Winnipeg',
  'Halifax',
  'St_Johns',
  'Regina',
  'Moncton',
  'Whitehorse',
];
const UNITED_STATES = [
  'New_York',
  'Chicago',
  'Denver',
  'Los_Angeles',
  'Phoenix',
  'Detroit',
  'Anchorage',
  'Boise',
  'Juneau',
  'Indiana',
  'Kentucky',
  'North_Dakota',
];

/** The region whose help lines are shown first, from the browser's time zone: its language is often that of the US. */
export function regionOf(timeZone: string): 'US' | 'GB' | 'CA' | 'AU' | 'INT' {
  const [continent = '', city = ''] = timeZone.split('/');
  if (continent === 'Australia') return 'AU';
  if (timeZone === 'Europe/London') return 'GB';
  if (continent === 'America' && CANADA.includes(city)) return 'CA';
  if (timeZone === 'Pacific/Honolulu' || (continent === 'America' && UNITED_STATES.includes(city))) return 'US';
  return 'INT';
}
