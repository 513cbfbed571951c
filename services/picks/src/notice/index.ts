export { NoticeRow } from './notice.entity.ts';
export { NoticeModule } from './notice.module.ts';
export { NoticeRepository } from './notice.repository.ts';
