// Drawn seldom and whole: remembering its parts would cost more than it saves.
'use no memo'

import { ApiError, randomKey } from '@linli/api-client'
import type { ImportReport, Resource } from '@linli/api-client/kit'
import { sendWithProgress } from '@linli/api-client/upload'
import { Banner } from '@linli/ui/banner'
import { Button } from '@linli/ui/button'
import { Dialog } from '@linli/ui/dialog'
import { Progress } from '@linli/ui/progress'
import { TextLinkButton } from '@linli/ui/text-link'
import { toast } from '@linli/ui/toast'
import { Download, Upload } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { showError } from '../session/show-error.ts'
import { client } from '../session/client.ts'
import { callsOf } from './calls.ts'
import { type Fixes, ImportBench } from './ImportBench.tsx'
import { download, sheetName } from './download.ts'
import { saveFile } from './open-file.ts'
import { waitForTask } from './task.ts'

interface ImportDialogProps {
  readonly of: Resource
  readonly onClose: () => void
}

const shownErrors = 100
const noFixes: Fixes = {}

/** Imports that were begun and left, by the path of their resource: they go on where they were left. */
const unfinished = new Map<string, { readonly file: File; readonly fixes: Fixes }>()

/**
 * Import of a sheet: a dry run says what would happen, wrong cells are mended here, what would change is shown; then it
 * is done. What was left half mended is kept until the page is loaded anew.
 */
export function ImportDialog({ of, onClose }: ImportDialogProps) {
  // Drawn seldom, and the compiler takes no `finally`.
  'use no memo'
  const calls = callsOf(of)
  const left = unfinished.get(of.path)
  const [file, setFile] = useState<File | null>(null)
  const [fixes, setFixes] = useState(noFixes)
  const [busy, setBusy] = useState<'checking' | 'importing' | null>(null)
  const [sent, setSent] = useState<{ done: number; total: number } | null>(null)
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null)
  const [report, setReport] = useState<{
    readonly dry: boolean
    readonly result: ImportReport
    /** What was mended when it was made. */
    readonly fixes: Fixes
  } | null>(null)

  async function run(chosen: File, dry: boolean, mended: Fixes) {
    setBusy(dry ? 'checking' : 'importing')
    try {
      const first = await client.call(
        calls.import,
        { file: chosen, dryRun: dry, ...(Object.keys(mended).length > 0 && { fixes: mended }) },
        {
          idempotencyKey: randomKey(),
          send: sendWithProgress((step) =>
            setSent(step.sent < step.total ? { done: step.sent, total: step.total } : null),
          ),
        },
      )
      const result =
        first.taskId === undefined ? first : await waitForTask<ImportReport>(first.taskId, setProgress)
      setReport({ dry, result, fixes: mended })
      if (dry) return
      unfinished.delete(of.path)
      toast.success(
        `导入完成：新增 ${result.created}，更新 ${result.updated}，未变 ${result.unchanged}，失败 ${result.failed}`,
      )
    } catch (thrown) {
      // What was mended stays where it is when only the check failed.
      if (!dry) setReport(null)
      showError(ApiError.from(thrown))
    } finally {
      setBusy(null)
      setSent(null)
      setProgress(null)
    }
  }

  const begin = (chosen: File | undefined, mended = noFixes) => {
    if (!chosen) return
    setFile(chosen)
    setFixes(mended)
    setReport(null)
    unfinished.set(of.path, { file: chosen, fixes: mended })
    void run(chosen, true, mended)
  }
  const mend = (mended: Fixes) => {
    setFixes(mended)
    if (file) unfinished.set(of.path, { file, fixes: mended })
  }
  const shown = sent ?? progress
  const checked = report?.fixes === fixes
  const ready = report?.dry === true && report.result.total > report.result.failed

  return (
    <Dialog
      open
      width={report?.dry && report.result.failed > 0 ? 960 : 720}
      title={`导入${of.label}`}
      dismissible={busy === null}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} disabled={busy !== null}>
            {report?.dry === false ? '完成' : '取消'}
          </Button>
          {report?.dry === true && !checked && (
            <Button
              variant="primary"
              loading={busy === 'checking'}
              onClick={() => file && void run(file, true, fixes)}
            >
              重新检查
            </Button>
          )}
          {report?.dry !== false && (report === null || checked) && (
            <Button
              variant="primary"
              disabled={!ready || busy === 'checking'}
              loading={busy === 'importing'}
              onClick={() => file && void run(file, false, fixes)}
            >
              导入{ready && report ? ` ${report.result.total - report.result.failed} 行` : ''}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-4">
        <div className="flex flex-wrap items-center gap-2">
          <Button
            icon={Download}
            onClick={() =>
              void client
                .call(calls.importTemplate, undefined)
                .then((sheet) => download(sheet, sheetName(`${of.label}导入模板`)), showError)
            }
          >
            下载模板
          </Button>
          <label className="inline-flex h-control cursor-pointer items-center gap-2 rounded-control border border-border-button px-3 focus-within:outline-2 focus-within:outline-accent hover:bg-hover">
            <Upload size={16} aria-hidden />
            选择文件
            <input
              type="file"
              accept=".xlsx"
              className="sr-only"
              onChange={(event) => begin(event.target.files?.[0])}
            />
          </label>
          <span className="truncate text-text-2">{file?.name ?? '支持 .xlsx'}</span>
        </div>
        {file === null && left && (
          <Banner
            tone="info"
            title={`上次的“${left.file.name}”还没有导入`}
            actions={
              <Button size="mini" onClick={() => begin(left.file, left.fixes)}>
                继续
              </Button>
            }
          />
        )}
        {busy !== null && (
          <Progress
            label={sent ? '正在上传' : busy === 'checking' ? '正在检查' : '正在导入'}
            {...(shown && { value: shown.done, max: shown.total })}
          />
        )}
        {report && (
          <Report result={report.result} dry={report.dry}>
            {report.dry && <ImportBench of={of} report={report.result} fixes={fixes} onFix={mend} />}
          </Report>
        )}
      </div>
    </Dialog>
  )
}

interface ReportProps {
  readonly result: ImportReport
  readonly dry: boolean
  readonly children: ReactNode
}

function Report({ result, dry, children }: ReportProps) {
  const { failedFile } = result
  // What stands in the first sheet is mended below; lines have sheets of their own.
  const errors = dry ? result.errors.filter(({ sheet }) => sheet !== undefined) : result.errors
  const verb = dry ? '将' : '已'
  return (
    <section aria-label="导入结果" className="grid gap-3">
      <Banner
        tone={result.errors.length > 0 ? 'warning' : 'success'}
        title={`共 ${result.total} 行：${verb}新增 ${result.created}，${verb}更新 ${result.updated}，未变 ${result.unchanged}，有误 ${result.failed}`}
      />
      {children}
      {errors.length > 0 && (
        <div className="max-h-72 overflow-auto rounded-card border border-border">
          <table className="w-full text-small tabular-nums">
            <thead className="sticky top-0 bg-table-head text-start">
              <tr>
                <th scope="col" className="px-3 py-2 text-start">
                  行
                </th>
                <th scope="col" className="px-3 py-2 text-start">
                  列
                </th>
                <th scope="col" className="px-3 py-2 text-start">
                  原因
                </th>
              </tr>
            </thead>
            <tbody>
              {errors.slice(0, shownErrors).map((error) => (
                <tr
                  key={`${error.sheet ?? ''}-${error.row}-${error.column}-${error.reason}`}
                  className="border-t border-border"
                >
                  <td className="px-3 py-2">{[error.sheet ?? [], error.row].flat().join(' ')}</td>
                  <td className="px-3 py-2">{error.column}</td>
                  <td className="px-3 py-2">{error.reason}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {failedFile !== undefined && (
        <TextLinkButton onClick={() => void saveFile(failedFile)}>下载有误的行</TextLinkButton>
      )}
    </section>
  )
}
