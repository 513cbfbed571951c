import { ActiveMarkRow, ActiveUsersRow } from './active-user.entity.ts';
import { RegistrationCountRow } from './registration-count.entity.ts';
import { ResponseTimeRow } from './response-time.entity.ts';
import { TrafficRow } from './traffic.entity.ts';

export const trafficTables = [ActiveMarkRow, ActiveUsersRow, RegistrationCountRow, ResponseTimeRow, TrafficRow];
