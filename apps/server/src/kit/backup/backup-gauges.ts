import { sql } from 'drizzle-orm'
import type { GaugeSource } from '../module.ts'

const day = 86_400

/** Seconds since a moment of the note; -1 where there is none although the data is real. */
const since = (now: string, moment: 'at' | 'verifiedAt') => sql`
  select coalesce(extract(epoch from ${now}::timestamptz - (n.value ->> ${moment})::timestamptz), -1)::bigint as value
  from app_meta m left join app_meta n on n.key = 'backup'
  where m.key = 'mode' and (n.key is not null or m.value = '"production"'::jsonb)`

/** How long ago, as people say it. */
function ago(seconds: number): string {
  if (seconds < 0) return '还没有'
  const hours = Math.floor(seconds / 3_600)
  if (hours < 1) return `${Math.floor(seconds / 60)}分钟前`
  return hours < 48 ? `${hours}小时前` : `${Math.floor(hours / 24)}天前`
}

/** How old the backups are. */
export const backupGauges: readonly GaugeSource[] = [
  {
    name: 'linli_backup_age_seconds',
    help: 'Since the last backup by the clock began; -1 when there is none.',
    title: '最近一次备份',
    unit: '秒',
    told: ago,
    alarms: (value) => value < 0 || value > 1.25 * day,
    read: (now) => since(now, 'at'),
  },
  {
    name: 'linli_backup_verified_age_seconds',
    help: 'Since a backup was last restored into a scratch database; -1 when none was.',
    title: '最近一次恢复验证',
    unit: '秒',
    told: ago,
    alarms: (value) => value < 0 || value > 35 * day,
    read: (now) => since(now, 'verifiedAt'),
  },
]
