import { Injectable } from '@nestjs/common';
import { type AuditEntry, type AuditLog, type AuditQuery, getAuditLog } from '@overline/contracts';
import { OnRequest } from '@overline/messaging';
import { z } from 'zod';
import { PersonRepository } from '../people/person.repository.ts';
import { cappedPage, KEYS_READ } from '../range/range.ts';
import type { AuditEntryRow } from '../database/admin.entity.ts';
import { AuditRepository } from './audit.repository.ts';

/** The audit log, with the current names of accounts. */
@Injectable()
export class ReadAudit {
  constructor(
    private readonly audit: AuditRepository,
    private readonly people: PersonRepository,
  ) {}

  @OnRequest(getAuditLog)
  async execute({ page, limit, order, source, action = '' }: AuditQuery): Promise<AuditLog> {
    const direction = order === 'asc' ? 'ASC' : 'DESC';
    const match = { source: source === 'all' ? null : source, action: action.toLowerCase() };
    const ids = await this.audit.first(match, direction, KEYS_READ);
    const { onPage, pagination } = cappedPage(ids, { page, limit });
    const rows = await this.audit.byIds(onPage, direction);
    const people = rows.flatMap(({ actorId, target }) => [actorId, target]).filter(isId);
    const names = await this.people.namesOf([...new Set(people)]);
    return { entries: rows.map((row) => toEntry(row, names)), pagination };
  }
}

function isId(text: string | null): text is string {
  return z.uuid().safeParse(text).success;
}

function toEntry({ at, actor, target, ...row }: AuditEntryRow, names: ReadonlyMap<string, string>): AuditEntry {
  return {
    ...row,
    at: at.toISOString(),
    actor: actor ?? names.get(row.actorId ?? '') ?? null,
    target: names.get(target ?? '') ?? target,
  };
}
