import {
  askedSchema,
  askedValues,
  type BatchReport,
  type Fields,
  fieldsSchema,
  metaOf,
  type Resource,
  type Selection,
} from '@linli/api-client/kit'
import { Banner } from '@linli/ui/banner'
import { Button } from '@linli/ui/button'
import { Dialog } from '@linli/ui/dialog'
import { useLinliForm } from '@linli/ui/form'
import { FormDialog } from '@linli/ui/form-dialog'
import { Progress } from '@linli/ui/progress'
import { toast } from '@linli/ui/toast'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { LoadFailed } from './LoadFailed.tsx'
import { client } from '../session/client.ts'
import { BatchPreviewWords } from './BatchPreviewWords.tsx'
import { runBatch } from './batch-run.ts'
import { csvOf } from './batch-sheet.ts'
import { callsOf } from './calls.ts'
import { download, sheetName } from './download.ts'
import type { FormValues } from './form-values.ts'
import { InputFields } from './InputFields.tsx'
import { ReportView } from './ReportView.tsx'

interface BatchDialogProps {
  readonly of: Resource
  /** An action of the lifecycle, or `remove`. */
  readonly action: string
  /** 通过, 删除 */
  readonly verb: string
  /** What it asks for, and what it says of itself. */
  readonly asks?: Fields
  readonly note?: string | undefined
  readonly chosen: Selection
  readonly count: number
  readonly onDone: () => void
  readonly onClose: () => void
}

const nothing: Fields = {}

/**
 * The same on many rows: first what it would do to which of them, then how far it is, and at last which it could not
 * be done to, and why.
 */
export function BatchDialog(props: BatchDialogProps) {
  const { of, action, verb, asks: fields = nothing, note, chosen, count, onDone, onClose } = props
  const title = `批量${verb} ${count} 条${of.label}`
  const [done, setDone] = useState<number | null>(null)
  const [report, setReport] = useState<BatchReport | null>(null)
  const preview = useQuery({
    // Not below the resource: what the batch writes is not to be looked at while it runs.
    queryKey: ['batch preview', of.path, action, chosen],
    queryFn: ({ signal }) => client.call(callsOf(of).preview, { ...chosen, action }, { signal }),
    staleTime: Infinity,
    gcTime: 0,
  })
  const form = useLinliForm<FormValues, FormValues>({
    defaultValues: Object.fromEntries(
      Object.entries(fields).map(([key, field]) => [key, metaOf(field).initial ?? null]),
    ),
    name: `批量${verb}`,
    schema: askedSchema(fields, z.object(fieldsSchema(fields))),
    onSubmit: async (values) => {
      // Whoever is quicker than the preview waits for it.
      const { data: found } = preview.data ? preview : await preview.refetch({ cancelRefetch: false })
      if (!found || found.may.length === 0) return
      const confirmed = found.asks.map(({ confirm }) => confirm)
      setDone(0)
      const input = { ...askedValues(fields, values), confirmed }
      const result = await runBatch(of, action, found.may, input, setDone).finally(() => setDone(null))
      // The selection stands, and the dialog with it, until the report was read.
      if (result.failed.length > 0) return setReport(result)
      onDone()
      toast.success(`已${verb} ${result.done} 条`)
      onClose()
    },
  })
  const leave = () => {
    onDone()
    onClose()
  }
  if (report)
    return (
      <Dialog
        open
        title={title}
        width={560}
        onClose={leave}
        footer={
          <Button variant="primary" onClick={leave}>
            完成
          </Button>
        }
      >
        <ReportView
          tone="warning"
          title={`已${verb} ${report.done} 条，${report.failed.length} 条未完成`}
          lines={report.failed.map(({ id, name, reason }) => ({ key: id, name, note: reason }))}
          total={report.failed.length}
          saveText={`下载未完成的 ${report.failed.length} 条`}
          onSave={() =>
            download(
              new Blob([csvOf(report)], { type: 'text/csv;charset=utf-8' }),
              sheetName(`${of.label}批量${verb}`, 'csv'),
            )
          }
        />
      </Dialog>
    )
  // None of them can: nothing is asked for, and nothing offered.
  if (preview.data?.may.length === 0 && done === null)
    return (
      <Dialog
        open
        title={title}
        width={560}
        onClose={onClose}
        footer={
          <Button variant="primary" onClick={onClose}>
            知道了
          </Button>
        }
      >
        <BatchPreviewWords preview={preview.data} verb={verb} />
      </Dialog>
    )
  return (
    <FormDialog form={form} open title={title} width={560} submitLabel={verb} onClose={onClose}>
      <div className="grid gap-3">
        {note !== undefined && <Banner tone="warning" title={note} />}
        {preview.error ? (
          <LoadFailed error={preview.error} onRetry={() => void preview.refetch()} />
        ) : preview.data ? (
          <BatchPreviewWords preview={preview.data} verb={verb} />
        ) : (
          <Progress label="正在检查" />
        )}
        {done !== null && (
          <Progress label={`正在${verb}`} value={done} max={preview.data?.may.length ?? count} />
        )}
        <InputFields of={fields} form={form} />
      </div>
    </FormDialog>
  )
}
