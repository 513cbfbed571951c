/** The names under which answers are kept; a live update marks them old by name. */
export const queryKeys = {
  settings: ['settings'],
  offer: ['offer'],
  subscription: ['subscription'],
  payment: (sessionId: string) => ['payment', sessionId],
  record: ['record'],
  recordDay: (day: string) => ['record', day],
  picks: ['picks'],
  topPicks: ['picks', 'top'],
  picksDay: ['picks', 'day'],
  currentPicks: ['picks', 'current'],
  results: ['results'],
  yesterday: ['results', 'yesterday'],
  winRate: (day: string | null) => ['results', 'win-rate', day],
  analyses: (type: string) => ['analyses', type],
  analysisProgress: (type: string) => ['analysis-progress', type],
  suggestions: (type: string, q: string) => ['suggestions', type, q],
} as const;
