import { sql } from 'drizzle-orm'
import type { GaugeSource } from '../../../kit/module.ts'

/** Who is signed in, for monitors. */
export const sessionGauge: GaugeSource = {
  name: 'linli_sessions',
  help: 'Sessions of staff that are open.',
  title: '在线会话',
  unit: '个',
  label: 'kind',
  words: { console: '后台', preview: '预览', screen: '大屏（由后台打开）', wall: '大屏（长期）' },
  read: () => sql`select kind as label, count(*) as value from auth_session
    where state = 'active' group by kind`,
}
