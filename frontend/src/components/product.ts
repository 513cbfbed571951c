/** For help, questions and privacy requests. */
export const communityUrl = 'https://discord.com/invite/overline';
export const publisher = 'Overline';
/** The US problem gambling helpline. */
export const helpline = { name: '1-800-GAMBLER', number: '+18004262537' };
