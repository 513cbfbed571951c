import type { Fact } from '../analysis/draft.ts';

const NUMBER = /\d+(?:\.\d+)?/g;

/** Facts as they are found, each with the numbers that it says: words may use these and no others. */
export class FactList {
  readonly facts: Fact[] = [];

  /** Notes a fact and answers its text, so that a sentence is made of what is noted. */
  note(text: string): string {
    if (!this.facts.some((fact) => fact.text === text))
      this.facts.push({ id: `f${this.facts.length + 1}`, text, numbers: numbersIn(text) });
    return text;
  }
}

/** The numbers that a text says, American odds below zero also by their size alone. */
export function numbersIn(text: string): number[] {
  const found = [...text.matchAll(NUMBER)].flatMap(({ 0: digits, index }) => {
    const isNegative = /[-−]$/.test(text.slice(0, index)) && !/\w[-−]$/.test(text.slice(0, index));
    return isNegative ? [Number(digits), -Number(digits)] : [Number(digits)];
  });
  return [...new Set(found)];
}
