/** Nothing that a browser keeps for a person is left: each of its entries carries the person's id in its name. */
export function forgetPerson(userId: string): void {
  try {
    for (const storage of [localStorage, sessionStorage])
      for (const name of Object.keys(storage)) if (name.includes(userId)) storage.removeItem(name);
  } catch {
    // Where storage is blocked nothing was kept.
  }
}
