import { describe, expect, it } from '@jest/globals';
import { isCommonPassword } from './common-password.ts';

describe('isCommonPassword', () => {
  it.each([
    'password',
    'Password1',
    'P@ssw0rd',
    'password123',
    'Password2024!',
    'passw0rd!',
    '12345678',
    '123456789',
    '1234567890',
    '11111111',
    '00000000',
    'qwertyuiop',
    'qwerty123',
    'Qwerty12345',
    '1q2w3e4r',
    '1qaz2wsx',
    'zaq12wsx',
    'abcdefgh',
    'abcd1234',
    'abc12345',
    'iloveyou',
    'iloveyou1',
    'sunshine',
    'princess1',
    'football',
    'baseball1',
    'superman',
    'trustno1',
    'starwars',
    'letmein1',
    'welcome1',
    'Welcome123',
    'monkey123',
    'dragon123',
    'michael1',
    'asdfghjkl',
    'asdfasdf',
    'qazwsxedc',
    '87654321',
    '19871212',
    'blink182',
    'drowssap',
    'abcabcabc',
    'michaeljordan',
    'lakers2020',
    'aaaaaaaa1',
    'changeme',
    'testtest',
  ])('refuses %s from the lists of leaked passwords', (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  it.each([
    'overline-demo-1',
    'correct horse battery staple',
    'tK9#vQ2m',
    'velvet-otter-71',
    'Grünkohl mit Pinkel',
    'zebra lamp quartz',
  ])('accepts %s', (password) => {
    expect(isCommonPassword(password)).toBe(false);
  });

  it("refuses the user's own name and address", () => {
    const own = ['Marguerita', 'm.oldenburg@example.com'];
    expect(isCommonPassword('marguerita', own)).toBe(true);
    expect(isCommonPassword('Marguerita99', own)).toBe(true);
    expect(isCommonPassword('m.oldenburg@example.com', own)).toBe(true);
    expect(isCommonPassword('M.Oldenburg1', own)).toBe(true);
    expect(isCommonPassword('marguerita sails north', own)).toBe(false);
  });
});
