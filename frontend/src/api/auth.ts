import type * as contract from '@overline/contracts';
import { endpoint } from './endpoint.ts';

export const login = endpoint<typeof contract.login>('POST', '/auth/login');
export const register = endpoint<typeof contract.register>('POST', '/auth/register');
export const me = endpoint<typeof contract.me>('GET', '/auth/me');
export const logout = endpoint<typeof contract.logout>('POST', '/auth/logout');
export const changeEmail = endpoint<typeof contract.changeEmail>('POST', '/auth/change-email');
export const changePassword = endpoint<typeof contract.changePassword>('POST', '/auth/change-password');
export const deleteAccount = endpoint<typeof contract.deleteAccount>('DELETE', '/auth/delete-account');
