const keyOf = (userId: string): string => `dismissedNotices:${userId}`;

/** The notices that the person has put away in this browser. */
export function readDismissed(userId: string): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

/** Keeps what was put away, as far as it is still told; answers it. */
export function storeDismissed(userId: string, ids: readonly string[], told: ReadonlyArray<{ id: string }>): string[] {
  const kept = told.map(({ id }) => id).filter((id) => ids.includes(id));
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(kept));
  } catch {
    // Where storage is blocked or full, it lasts as long as the page.
  }
  return kept;
}
