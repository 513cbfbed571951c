/** The letters without accents, in the same case: "Dončić" becomes "Doncic". Letters of other scripts stay. */
export function unaccented(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/ł/g, 'l')
    .replace(/Ł/g, 'L')
    .replace(/[øØ]/g, 'o')
    .replace(/[đĐ]/g, 'd');
}
