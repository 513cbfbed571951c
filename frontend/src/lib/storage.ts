type Kind = 'local' | 'session';

/** Holds values for the life of the page if browser storage is blocked or full. */
const memory = new Map<string, string>();

export function readItem(kind: Kind, key: string): string | null {
  try {
    return memory.get(`${kind} ${key}`) ?? storageOf(kind).getItem(key);
  } catch {
    return null;
  }
}

export function writeItem(kind: Kind, key: string, value: string): void {
  memory.delete(`${kind} ${key}`);
  try {
    storageOf(kind).setItem(key, value);
  } catch {
    memory.set(`${kind} ${key}`, value);
  }
}

export function removeItem(kind: Kind, key: string): void {
  memory.delete(`${kind} ${key}`);
  try {
    storageOf(kind).removeItem(key);
  } catch {
    // Blocked storage has nothing to remove.
  }
}

/** A stored JSON value; null if there is none or it cannot be parsed. */
export function readJson<T>(kind: Kind, key: string): T | null {
  try {
    return JSON.parse(readItem(kind, key) ?? 'null') as T | null;
  } catch {
    return null;
  }
}

export function writeJson(kind: Kind, key: string, value: unknown): void {
  writeItem(kind, key, JSON.stringify(value));
}

function storageOf(kind: Kind): Storage {
  return kind === 'local' ? localStorage : sessionStorage;
}
