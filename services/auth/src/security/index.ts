export { NoticeRow } from './notice.entity.ts';
export { NoticeRepository } from './notice.repository.ts';
export { SecurityLog } from './security-log.ts';
export { SecurityModule } from './security.module.ts';
