/** How the account's button looks, whatever it is made of. */
export const ACCOUNT_BUTTON =
  'flex h-10 items-center gap-2 rounded-full border border-line-strong py-1 pr-3 pl-1 text-sm hover:border-ink';
