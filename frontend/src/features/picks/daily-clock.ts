/** Milliseconds until the reader's own clock next shows `hour`:`minute`; a whole day when it shows it now. */
export function msUntilLocal(now: Date, hour: number, minute: number): number {
  const next = new Date(now);
  next.setHours(hour, minute, 0, 0);
  if (next.getTime() <= now.getTime()) next.setDate(next.getDate() + 1);
  return next.getTime() - now.getTime();
}
