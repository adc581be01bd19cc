import { ApiError } from '@linli/api-client'
import { tracedBy, type TracedBy } from '@linli/api-client/contract/log/search-calls'
import { traceWatermark } from '@linli/api-client/contract/log/seal-calls'
import type { OutputOf } from '@linli/api-client/kit'
import { Button } from '@linli/ui/button'
import { Card } from '@linli/ui/card'
import { Descriptions } from '@linli/ui/descriptions'
import { Empty } from '@linli/ui/empty'
import { Field } from '@linli/ui/field'
import { SegmentedControl } from '@linli/ui/segmented-control'
import { TextInput } from '@linli/ui/text-input'
import { formatDateTime } from '@linli/validators/format-date-time'
import { type SyntheticEvent, useState } from 'react'
import { LogSearch } from './LogSearch.tsx'
import { client } from '../../../session/client.ts'

type Trace = OutputOf<typeof traceWatermark>

const ways = [
  { value: 'code', label: '溯源码' },
  ...Object.entries(tracedBy).map(([value, { label }]) => ({ value, label })),
]

/** 溯源查询: by the code of a picture or a file, or one search over all logs by what else is known. */
export function TraceQuery() {
  const [by, setBy] = useState<string>('code')
  const traced = isTraced(by) ? by : undefined
  return (
    <div className="grid gap-4">
      <SegmentedControl label="查找方式" options={ways} value={by} onChange={setBy} />
      {traced === undefined ? <CodeQuery /> : <LogSearch key={traced} by={traced} />}
    </div>
  )
}

const isTraced = (by: string): by is TracedBy => by in tracedBy

/**
 * Whose screen a picture was taken of, by the code in the last line of its watermark; who exported a file,
 * by the code on its sheet.
 */
function CodeQuery() {
  const [code, setCode] = useState('')
  const [trace, setTrace] = useState<Trace | null>(null)
  const [error, setError] = useState<string | undefined>()
  const [busy, setBusy] = useState(false)

  const search = async (event: SyntheticEvent) => {
    event.preventDefault()
    setTrace(null)
    setError(undefined)
    setBusy(true)
    try {
      setTrace(await client.call(traceWatermark, { code }))
    } catch (thrown) {
      const { userMessage, code: reason } = ApiError.from(thrown)
      setError(reason === 'NOT_FOUND' ? '没有找到该溯源码' : userMessage)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="grid gap-5">
      <form
        noValidate
        aria-label="溯源查询"
        className="flex flex-wrap items-start gap-3"
        onSubmit={(event) => void search(event)}
      >
        <Field label="溯源码" hideLabel error={error} className="min-w-0 flex-1 sm:max-w-80">
          <TextInput
            value={code}
            onChange={setCode}
            mono
            maxLength={15}
            placeholder="水印最后一行或工作表名称中的溯源码"
          />
        </Field>
        <Button type="submit" variant="primary" loading={busy} disabled={code.trim() === ''}>
          查询
        </Button>
      </form>
      {trace ? <Found trace={trace} /> : <Empty title="输入溯源码，查询截图或导出文件的来源" />}
    </div>
  )
}

const kinds: Readonly<Record<string, string>> = {
  console: '管理后台',
  screen: '大屏',
  wall: '值守大屏',
  preview: '角色预览',
}
const time = (instant: string) => formatDateTime(new Date(instant))

function Found({ trace }: { readonly trace: Trace }) {
  return (
    <div className="grid gap-5">
      {trace.use && <Use use={trace.use} />}
      <Session trace={trace} />
    </div>
  )
}

/** The very export, or the look at personal data, that the number behind the code stands for. */
function Use({ use }: { readonly use: NonNullable<Trace['use']> }) {
  return (
    <Card title={use.kind === 'export' ? '导出文件' : '敏感访问'} level={3}>
      <Descriptions
        columns={2}
        items={[
          { key: 'title', label: '内容', value: use.title },
          { key: 'at', label: '时间', value: time(use.at) },
          { key: 'rows', label: '行数', value: use.rowCount },
          { key: 'ip', label: 'IP', value: use.ip },
          ...(use.reason === null ? [] : [{ key: 'reason', label: '原因', value: use.reason }]),
          ...(use.kind === 'export'
            ? [
                {
                  key: 'filters',
                  label: '筛选条件',
                  value:
                    use.filters.map(({ label, value }) => `${label}：${value}`).join('；') || '无，全部数据',
                },
              ]
            : []),
        ]}
      />
    </Card>
  )
}

function Session({ trace }: { readonly trace: Trace }) {
  return (
    <Card title="会话" level={3}>
      <Descriptions
        columns={2}
        items={[
          { key: 'who', label: '姓名', value: trace.actualName },
          { key: 'account', label: '账号', value: trace.username },
          { key: 'company', label: '公司', value: trace.companyName },
          { key: 'day', label: '水印日期', value: trace.day },
          { key: 'kind', label: '会话类型', value: kinds[trace.sessionKind] ?? trace.sessionKind },
          { key: 'issued', label: '溯源码生成', value: time(trace.issuedAt) },
          { key: 'from', label: '会话开始', value: time(trace.sessionFrom) },
          {
            key: 'to',
            label: '会话结束',
            value: trace.sessionTo === null ? '仍在进行' : time(trace.sessionTo),
          },
          { key: 'ip', label: '登录IP', value: trace.ip },
          { key: 'client', label: '浏览器', value: [trace.browser, trace.os].filter(Boolean).join(' · ') },
          {
            key: 'operations',
            label: '当日操作',
            value: `${trace.operations} 次，其中导出 ${trace.exports} 次`,
          },
          { key: 'accesses', label: '当日敏感访问', value: `${trace.accesses} 次` },
        ]}
      />
    </Card>
  )
}
