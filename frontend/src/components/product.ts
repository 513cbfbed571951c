/** Where people meet: help, questions and privacy requests go there. */
export const communityUrl = 'https://discord.com/invite/overline';
/** Who publishes the product, as the copyright line says. */
export const publisher = 'Overline';
