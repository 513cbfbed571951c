/** Canadian cities in time zone names such as America/Toronto. */
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

/** The region whose help lines are shown first. Uses the time zone, because many browsers outside the US use en-US. */
export function regionOf(timeZone: string): 'US' | 'GB' | 'CA' | 'AU' | 'INT' {
  const [continent = '', city = ''] = timeZone.split('/');
  if (continent === 'Australia') return 'AU';
  if (timeZone === 'Europe/London') return 'GB';
  if (continent === 'America' && CANADA.includes(city)) return 'CA';
  if (timeZone === 'Pacific/Honolulu' || (continent === 'America' && UNITED_STATES.includes(city))) return 'US';
  return 'INT';
}
