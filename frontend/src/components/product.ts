/** Where people meet: help, questions and privacy requests go there. */
export const communityUrl = 'https://discord.com/invite/overline';
/** Who publishes the product, as the copyright line says. */
export const publisher = 'Overline';
/** Whom to call when it is hard to stop: the United States' line against problem gambling. */
export const helpline = { name: '1-800-GAMBLER', number: '+18004262537' };
