/** Throw it out of a handler at an event that no second try will make true: it is parked at once, with its reason. */
export class RejectedEvent extends Error {}
