import { wholeWords } from './pattern.ts';

/** What no text of ours says: promises, calls to act outside, and talk about its own orders. */
const PROMISE = wholeWords(
  'i',
  /guarantee\w*|risk[- ]?free|(?:can ?not|can['’]?t|won['’]?t|never) (?:lose|miss|fail)/,
  /sure (?:thing|bet|winner)|(?:a|the|mortal|stone[- ]cold) lock|locks?\b(?! in)|certaint(?:y|ies)/,
  /(?:is|are|almost|absolutely) certain|no[- ]brainer|free money|all[- ]in/,
  /bet (?:the house|everything|your)|life savings|fixed (?:game|match)|insider|impossible to lose/,
  /safe bet|max(?:imum)? bet|units|\d+[- ]units?|tout|experts?|hacked|all[- ]time/,
);
const OUTSIDE = wholeWords(
  'i',
  /e-?mail|telegram|whatsapp|discord|phone|call now|text us|sign up|click|log ?in|download|wire/,
  /transfer|bitcoin|crypto|promo(?:tion)? code|visit|password|credit card|api[- ]?keys?|secret/,
);
const ORDERS = wholeWords(
  'i',
  /(?:system|developer) (?:prompt|message)|instructions?|prompt|as an ai|language model|jailbreak/,
  /override|ignore (?:all|any|previous|the)|disregard|i am now|dan mode|unrestricted|tool calls?/,
  /function calls?|json/,
);
const DOMAINS =
  'com|net|org|io|co|app|dev|gg|me|ly|ru|cn|xyz|info|biz|bet|example|test|site|online|link|top|to|tv|ai|us|uk|de';
const SITE = new RegExp(String.raw`\b[a-z0-9][a-z0-9-]*(?:\.|\s?\(?dot\)?\s?)(?:${DOMAINS})\b`, 'i');
/** Words of everyday English; a text of some length that has hardly any is written in another language. */
const ENGLISH = new Set(
  (
    'the of and to for with at on by from that this these his he is are was were be been has have had it its ' +
    'as but or not no than so if about more less most least per ' +
    'over under last games points game line price odds fair best better chance confidence we our they their ' +
    'this season team home away against beats wins won lost books book market'
  ).split(' '),
);
const ENOUGH_WORDS = 6;
const LEAST_ENGLISH = 0.15;

/** True for a sober English text: no promise, no call to act elsewhere, no talk of instructions, no site. */
export function isSober(text: string): boolean {
  return !PROMISE.test(text) && !OUTSIDE.test(text) && !ORDERS.test(text) && !SITE.test(text) && isEnglish(text);
}

function isEnglish(text: string): boolean {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  return (
    words.length < ENOUGH_WORDS || words.filter((word) => ENGLISH.has(word)).length >= LEAST_ENGLISH * words.length
  );
}
