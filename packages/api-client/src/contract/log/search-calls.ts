import * as z from 'zod/mini'
import { endpoint } from '../../kit/index.ts'

const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, { error: '日期格式错误' }))

/** What is looked for in all logs at once. */
export const tracedBy = {
  request: { label: '请求号', hint: '错误提示或日志中的请求号' },
  person: { label: '人员', hint: '姓名、账号、手机号或证件号码，须完整' },
  device: { label: '设备', hint: '设备名称或序列号，须完整' },
  plate: { label: '车牌', hint: '完整车牌号，如粤B12345' },
  number: { label: '单号', hint: '工单号、批次号、回执号等，至少4位' },
} as const
export type TracedBy = keyof typeof tracedBy

/** Where a hit stands. */
export const tracedLogs = {
  operation: '操作日志',
  sensitive: '敏感访问',
  login: '登录日志',
  exception: '异常日志',
  province: '省厅对接',
  pass: '通行记录',
  vehicle: '车行记录',
  alert: '预警',
  command: '设备指令',
  export: '导出记录',
} as const
const logs = Object.keys(tracedLogs) as [keyof typeof tracedLogs, ...(keyof typeof tracedLogs)[]]

/** One search over all logs; each is written down with what was looked for. */
export const searchLogs = endpoint('log.searchLogs', {
  method: 'POST',
  path: '/api/log/trace/search',
  label: '全日志溯源',
  access: 'session',
  permission: 'log:trace:query',
  stepUp: true,
  timeout: 60_000,
  // Names and numbers of persons: the log says what was looked for, masked.
  unloggedInput: ['text'],
  input: z.object({
    by: z.enum(['request', 'person', 'device', 'plate', 'number']),
    text: z
      .string({ error: '请输入要查找的内容' })
      .check(z.trim(), z.minLength(2, '至少输入2个字'), z.maxLength(64, '最多64个字')),
    from: day,
    to: day,
  }),
  output: z.object({
    /** Whom or what the text was taken for, masked. */
    subjects: z.array(z.string()),
    /** Logs with more than are shown. */
    more: z.array(z.enum(logs)),
    hits: z.array(
      z.object({
        log: z.enum(logs),
        id: z.int(),
        at: z.string(),
        who: z.nullable(z.string()),
        what: z.string(),
        target: z.nullable(z.string()),
        ip: z.nullable(z.string()),
        requestId: z.nullable(z.string()),
      }),
    ),
  }),
})
