import type { User } from '@overline/contracts';

export const PREMIUM: User = {
  id: '11111111-0000-4000-8000-000000000001',
  username: 'pat',
  email: 'pat@example.test',
  tier: 'Premium',
  searchCountToday: 3,
};
