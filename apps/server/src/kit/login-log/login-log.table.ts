import { loginLog as described } from '@linli/api-client/contract/log/login-log'
import { bigint, index, primaryKey } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'
import { columnsOf } from '../columns-of.ts'
import { partitionByMonth } from '../../runtime/partitions.ts'
import { pgTable } from '../table.ts'

export type LoginEvent =
  | 'login'
  | 'logout'
  | 'refresh_fail'
  | 'role_switch'
  | 'idle'
  | 'kick'
  | 'lock'
  | 'unlock'
  | 'reset'
  | 'screen'
  | 'preview'
export type LoginFailReason =
  | 'bad_credentials'
  | 'captcha'
  | 'locked'
  | 'sms_code'
  | 'disabled'
  | 'expired_user'
  | 'no_role'
  | 'company_disabled'
  | 'ip_denied'
  | 'temp_expired'
  | 'qr_expired'
  | 'wx_unbound'
  | 'sso_invalid'
  | 'sso_denied'
  | 'mfa'
  | 'throttled'
  | 'cipher'
export type LoginRisk = 'none' | 'new_device' | 'new_place' | 'off_hours' | 'brute' | 'replay' | 'spray'

/** Every attempt to get in and every end of a session; never changed (catalogue 2b /log-login). */
export const loginLog = pgTable(
  'login_log',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
    ...columnsOf(described, { without: ['handledAt', 'handledByName', 'handleNote'] }),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.id, t.at] }),
    index('login_log_at').on(t.at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('login_log_user').on(t.userId, t.at),
    index('login_log_company').on(t.companyId, t.at),
    index('login_log_session').on(t.sessionId, t.at),
  ],
)
partitionByMonth(loginLog, loginLog.at)
