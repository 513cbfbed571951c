export * from './migrations/1764200000001-daily-posts.ts';
export * from './migrations/1766100000001-alert-delivery.ts';
export * from './migrations/1766100000002-discord-links.ts';
