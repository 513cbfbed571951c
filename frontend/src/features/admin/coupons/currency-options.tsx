/** The currencies in which a discount can be given. */
export function CurrencyOptions() {
  return ['usd', 'eur', 'gbp'].map((currency) => (
    <option key={currency} value={currency}>
      {currency.toUpperCase()}
    </option>
  ));
}
