export { CloseAccount } from './close-account.ts';
export { eraseCustomer } from './closing.calls.ts';
export { ClosingModule } from './closing.module.ts';
export { EndCustomer } from './end-customer.ts';
