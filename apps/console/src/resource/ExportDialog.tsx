// Drawn seldom and whole: remembering its parts would cost more than it saves.
'use no memo'

import { ApiError } from '@linli/api-client'
import type { ExportRequest, Resource } from '@linli/api-client/kit'
import { Banner } from '@linli/ui/banner'
import { Button } from '@linli/ui/button'
import { CheckboxGroup } from '@linli/ui/checkbox-group'
import { CopyText } from '@linli/ui/copy-text'
import { Dialog } from '@linli/ui/dialog'
import { Field } from '@linli/ui/field'
import { Progress } from '@linli/ui/progress'
import { RadioGroup } from '@linli/ui/radio-group'
import { TextInput } from '@linli/ui/text-input'
import { useEffect, useRef, useState } from 'react'
import { showError } from '../session/show-error.ts'
import { exportColumns, exportRows } from './export-rows.ts'
import type { TaskProgress } from './task.ts'

/** Rows that may be exported, in words. */
export interface ExportChoice {
  readonly key: string
  readonly label: string
  readonly which: Pick<ExportRequest, 'ids' | 'query'>
}

interface ExportDialogProps {
  readonly of: Resource
  /** The first one is chosen at first. */
  readonly choices: readonly ExportChoice[]
  readonly onClose: () => void
}

const forms = [
  { value: 'xlsx', label: 'Excel 表格（.xlsx）' },
  { value: 'csv', label: '文本（.csv）' },
] as const
type Form = (typeof forms)[number]['value']

/** An export: which rows, which columns, in which form, and what for where it tells of persons; then how far it is. */
export function ExportDialog({ of, choices, onClose }: ExportDialogProps) {
  const offered = exportColumns(of)
  const [key, setKey] = useState(choices[0]?.key ?? '')
  const [columns, setColumns] = useState(() => offered.filter(({ usual }) => usual).map((one) => one.key))
  const [as, setAs] = useState<Form>('xlsx')
  const [reason, setReason] = useState('')
  const [asked, setAsked] = useState(false)
  const [progress, setProgress] = useState<TaskProgress | null>(null)
  const [busy, setBusy] = useState(false)
  const [done, setDone] = useState<{ readonly traceCode: string | undefined } | null>(null)
  const stop = useRef(new AbortController())
  useEffect(() => () => stop.current.abort(), [])

  const personal = offered.filter((one) => one.personal && columns.includes(one.key))
  const faults = {
    columns: columns.length === 0 ? '请选择要导出的列' : undefined,
    reason: personal.length > 0 && reason.trim().length < 2 ? '请填写导出用途' : undefined,
  }
  const run = async () => {
    setAsked(true)
    const which = choices.find((one) => one.key === key)?.which
    if (which === undefined || faults.columns !== undefined || faults.reason !== undefined) return
    stop.current = new AbortController()
    setBusy(true)
    try {
      const traceCode = await exportRows(
        of,
        { ...which, columns, as, ...(personal.length > 0 && { reason: reason.trim() }) },
        { signal: stop.current.signal, onProgress: setProgress },
      )
      setDone({ traceCode })
    } catch (thrown) {
      if (!stop.current.signal.aborted) showError(ApiError.from(thrown))
    }
    setBusy(false)
    setProgress(null)
  }

  return (
    <Dialog
      open
      width={560}
      title={`导出${of.label}`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{done ? '完成' : busy ? '关闭' : '取消'}</Button>
          {!done && (
            <Button variant="primary" loading={busy} onClick={() => void run()}>
              导出
            </Button>
          )}
        </>
      }
    >
      {done ? (
        <Banner tone="success" title="导出完成，文件已下载">
          {done.traceCode !== undefined && (
            <>
              溯源码 <CopyText text={done.traceCode} />
              ：凭它可以在操作日志里找到这次导出
            </>
          )}
        </Banner>
      ) : (
        <div className="grid gap-3">
          {choices.length > 1 && (
            <Field label="范围">
              <RadioGroup
                value={key}
                onChange={(next) => setKey(next ?? '')}
                options={choices.map((one) => ({ value: one.key, label: one.label }))}
              />
            </Field>
          )}
          <Field label="列" {...(asked && { error: faults.columns })}>
            <CheckboxGroup
              selectAll
              value={columns}
              onChange={(next) => setColumns([...(next ?? [])])}
              options={offered.map((one) => ({ value: one.key, label: one.label }))}
            />
          </Field>
          <Field label="格式">
            <RadioGroup<Form> value={as} onChange={(next) => setAs(next ?? 'xlsx')} options={forms} />
          </Field>
          {personal.length > 0 && (
            <Field
              label="用途"
              required
              width="full"
              help={`含个人信息：${personal.map(({ label }) => label).join('、')}。导出内容已脱敏，用途记入导出记录。`}
              {...(asked && { error: faults.reason })}
            >
              <TextInput value={reason} maxLength={100} onChange={(next) => setReason(next ?? '')} />
            </Field>
          )}
          {busy && (
            <Progress
              label={progress ? '正在生成，关闭后可在“待办 · 任务”里下载' : '正在生成'}
              {...(progress && { value: progress.done, max: progress.total })}
            />
          )}
        </div>
      )}
    </Dialog>
  )
}
