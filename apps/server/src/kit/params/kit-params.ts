import { isIP } from 'node:net'
import type { ParamDefinition } from './params.ts'

/** A network of at least eight bits: one that held every address would let anybody name his own. */
function isProxy(range: string): boolean {
  const [address = '', bits, ...rest] = range.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false
  return (
    bits === undefined ||
    (/^\d{1,3}$/.test(bits) && Number(bits) >= 8 && Number(bits) <= (family === 4 ? 32 : 128))
  )
}

const upload = { group: 'upload' }
const guarded = { group: 'security', level: 'security' } as const

/** Limits of the request layers and of the services of the kit. */
export const kitParams: readonly ParamDefinition[] = [
  limit('http.perMinuteOfAddress', '单地址每分钟请求数', 12_000, 100, 1_000_000),
  limit('http.perMinuteOfSession', '单会话每分钟请求数', 1_800, 60, 1_000_000),
  limit('http.perMinuteAnonymous', '未登录单地址每分钟请求数', 600, 30, 1_000_000),
  limit('reveal.perMinute', '每人每分钟查看明文次数', 30, 1, 1_000),
  { ...limit('reveal.perHour', '每人每小时查看明文次数', 100, 1, 10_000, '次'), ...guarded },
  { ...limit('export.plainPerDay', '每人每天导出明文次数', 5, 1, 100, '次'), ...guarded },
  { ...limit('upload.imageMaxMb', '图片大小上限', 10, 1, 10, 'MB'), ...upload },
  { ...limit('upload.fileMaxMb', '文件大小上限', 50, 1, 200, 'MB'), ...upload },
  { ...limit('export.maxRows', '导出行数上限', 50_000, 100, 200_000, '行'), ...upload },
  { ...limit('import.maxRows', '导入行数上限', 20_000, 100, 100_000, '行'), ...upload },
  { ...limit('job.runDays', '定时任务执行记录保留天数', 90, 7, 3_650, '天'), group: 'log' },
  { ...limit('job.taskDays', '后台任务保留天数', 30, 1, 3_650, '天'), group: 'log' },
  limit('job.maxOpenTasks', '未完成后台任务上限', 500, 10, 100_000),
  limit('job.maxOpenTasksOfUser', '单人未完成后台任务上限', 20, 1, 1_000),
  { ...limit('backup.hour', '每日备份时间', 2, 0, 23, '点'), group: 'backup' },
  { ...limit('backup.keep', '备份保留份数', 14, 1, 400, '份'), group: 'backup' },
  {
    ...limit('backup.verifyDays', '恢复验证间隔', 7, 0, 31, '天'),
    group: 'backup',
    remark: '备份完成后恢复到临时数据库以验证；0 表示不验证',
  },
  {
    key: 'auth.trustedProxies',
    name: '可信代理',
    group: 'security',
    type: 'json',
    shape: 'texts',
    initial: [],
    level: 'security',
    remark: '每行一个IP或网段（CIDR）；来自它们的 X-Forwarded-For 视为来源地址，与环境变量中的合并',
    check: (value) => ((value as readonly string[]).every(isProxy) ? undefined : '网段格式错误'),
  },
]

function limit(
  key: string,
  name: string,
  initial: number,
  min: number,
  max: number,
  unit?: string,
): ParamDefinition {
  return {
    key,
    name,
    group: 'limits',
    type: 'int',
    initial,
    min,
    max,
    level: 'system',
    ...(unit !== undefined && { unit }),
  }
}
