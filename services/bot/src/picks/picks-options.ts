/** Which picks the channel gets: all of them, or those of the Free plan. */
export class PicksOptions {
  constructor(readonly cut: 'all' | 'free') {}
}
