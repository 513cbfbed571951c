export { fingerprint, LIMITS, markerOf, nonceOf, showsAlready } from './channel-message.ts';
export type { ChannelMessage, PostKind } from './channel-message.ts';
export { pickField, reasonOf } from './pick-field.ts';
export { picksMessage } from './picks-message.ts';
export { recentRecord } from './recent-record.ts';
export { recordText, resultLine, resultsMessage } from './results-message.ts';
export { betText, DISCLAIMER, forecastText, priceText, startText, tallyText, unitsText } from './terms.ts';
export { cut, plain } from './text.ts';
