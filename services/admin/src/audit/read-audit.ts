import { Injectable } from '@nestjs/common';
import type { AuditEntry, AuditLog, AuditQuery } from '@overline/contracts';
import { z } from 'zod';
import { PersonRepository } from '../people/person.repository.ts';
import type { AuditEntryRow } from './audit-entry.entity.ts';
import { AuditRepository } from './audit.repository.ts';

/** The audit log with the names that accounts have now. */
@Injectable()
export class ReadAudit {
  constructor(
    private readonly audit: AuditRepository,
    private readonly people: PersonRepository,
  ) {}

  async execute({ page, limit, order, source, action = '' }: AuditQuery): Promise<AuditLog> {
    const [rows, total] = await this.audit.page({
      source: source === 'all' ? null : source,
      action: action.toLowerCase(),
      order,
      skip: (page - 1) * limit,
      limit,
    });
    const ids = rows.flatMap(({ actorId, target }) => [actorId, target]).filter(isId);
    const names = await this.people.namesOf([...new Set(ids)]);
    return {
      entries: rows.map((row) => toEntry(row, names)),
      pagination: { page, limit, total, pages: Math.ceil(total / limit) },
    };
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
