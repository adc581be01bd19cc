import { importParams, paramReason } from '@linli/api-client/contract/system/params'
import type { OutputOf } from '@linli/api-client/kit'
import { Banner } from '@linli/ui/banner'
import { Button } from '@linli/ui/button'
import { type Column, DataTable } from '@linli/ui/data-table'
import { Dialog } from '@linli/ui/dialog'
import { Field } from '@linli/ui/field'
import { TextInput } from '@linli/ui/text-input'
import { toast } from '@linli/ui/toast'
import { randomKey } from '@linli/api-client'
import { Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { showError } from '../../../session/show-error.ts'
import { client } from '../../../session/client.ts'

type Change = OutputOf<typeof importParams>['changes'][number]

const text = (value: unknown) =>
  value === null ? '—' : typeof value === 'string' ? value : JSON.stringify(value)

const columns: Column<Change>[] = [
  {
    id: 'name',
    header: '参数',
    width: 280,
    value: ({ name, key }) => (name === null ? key : `${name}（${key}）`),
  },
  { id: 'before', header: '当前值', width: 140, value: ({ before }) => text(before) },
  { id: 'after', header: '导入值', width: 140, value: ({ after }) => text(after) },
  {
    id: 'fault',
    header: '检查',
    width: 200,
    cell: ({ fault }) =>
      fault === null ? (
        <span className="text-success">可以导入</span>
      ) : (
        <span className="text-danger">{fault}</span>
      ),
  },
]

const isObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

/** The values in a file that 导出参数 wrote; undefined for any other. */
async function readFile(file: File): Promise<Record<string, unknown> | undefined> {
  try {
    const content: unknown = JSON.parse(await file.text())
    return isObject(content) && isObject(content['params']) ? content['params'] : undefined
  } catch {
    return undefined
  }
}

interface ImportParamsProps {
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Values of another installation: first what would change, then all of it or nothing. */
export function ImportParams({ onDone, onClose }: ImportParamsProps) {
  const chooser = useRef<HTMLInputElement>(null)
  const [params, setParams] = useState<Record<string, unknown> | null>(null)
  const [changes, setChanges] = useState<readonly Change[] | null>(null)
  const [wrong, setWrong] = useState(false)
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)

  const run = async (values: Record<string, unknown>, dryRun: boolean) => {
    setBusy(true)
    try {
      const answer = await client.call(
        importParams,
        { params: values, reason: dryRun ? '导入检查' : reason, dryRun },
        { idempotencyKey: randomKey() },
      )
      setChanges(answer.changes)
      if (dryRun) return
      toast.success(`已导入 ${answer.applied} 项，5秒内全部生效`)
      onDone()
      onClose()
    } catch (error) {
      showError(error)
    } finally {
      setBusy(false)
    }
  }
  const choose = async (file: File | undefined) => {
    if (!file) return
    const values = await readFile(file)
    setWrong(values === undefined)
    setParams(values ?? null)
    setChanges(null)
    if (values) await run(values, true)
  }
  const faults = changes?.filter(({ fault }) => fault !== null).length ?? 0
  const ready =
    params !== null &&
    changes !== null &&
    changes.length > 0 &&
    faults === 0 &&
    paramReason.safeParse(reason).success
  return (
    <Dialog
      open
      width={960}
      title="导入参数"
      description="选择“导出参数”得到的文件；先检查，再整体导入。密文参数不会导出，也不能导入。"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button
            variant="primary"
            disabled={!ready}
            loading={busy && changes !== null}
            onClick={() => params && void run(params, false)}
          >
            导入
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <input
          ref={chooser}
          type="file"
          accept="application/json,.json"
          aria-label="参数文件"
          className="hidden"
          onChange={(event) => {
            void choose(event.target.files?.[0])
            event.target.value = ''
          }}
        />
        <span>
          <Button icon={Upload} loading={busy && changes === null} onClick={() => chooser.current?.click()}>
            选择文件
          </Button>
        </span>
        {wrong && <Banner tone="danger" title="不是参数文件" />}
        {changes?.length === 0 && <Banner tone="info" title="文件中的参数与当前值一致，无需导入" />}
        {faults > 0 && <Banner tone="warning" title={`${faults} 项不能导入，修正后再试`} />}
        {changes !== null && changes.length > 0 && (
          <>
            <DataTable label="将要修改的参数" columns={columns} rows={changes} getRowId={({ key }) => key} />
            <Field label="修改原因" required>
              <TextInput
                value={reason}
                onChange={setReason}
                maxLength={200}
                placeholder="2~200个字，记入变更记录"
              />
            </Field>
          </>
        )}
      </div>
    </Dialog>
  )
}
