export { DailyPostRow } from './daily-post.entity.ts';
export { PostModule } from './post.module.ts';
export { ReadStatus } from './read-status.ts';
