import { ApiError } from '@linli/api-client'
import { Banner } from '@linli/ui/banner'
import { Button } from '@linli/ui/button'
import { Dialog } from '@linli/ui/dialog'
import { Skeleton } from '@linli/ui/skeleton'
import { toast } from '@linli/ui/toast'
import { type ReactNode, useState } from 'react'

interface Renaming {
  readonly id: number
  readonly version: number
  readonly before: string
  readonly after: string
  /** Where `before` is one of several. */
  readonly unit?: string
}

interface RenameDialogProps {
  /** What is renamed: 楼栋. */
  readonly noun: string
  /** The place that everything to be renamed is below. */
  readonly below: string
  /** The rule for the names. */
  readonly fields: ReactNode
  readonly hasPattern: boolean
  /** What the rule would do; `settled` once it is the answer to the rule as it stands. */
  readonly preview: {
    readonly data: { readonly names: readonly Renaming[]; readonly conflicts: readonly string[] } | undefined
    readonly error: ApiError | null
    readonly settled: boolean
  }
  /** Renames the places of the preview; resolves with how many got another name. */
  readonly onRename: (places: { id: number; version: number }[]) => Promise<number>
  readonly onClose: () => void
}

const shownConflicts = 20
const shownNames = 400

/** 批量重命名: a rule for the names, old and new side by side, then all of them at once. */
export function RenameDialog({
  noun,
  below,
  fields,
  hasPattern,
  preview: { data, error, settled },
  onRename,
  onClose,
}: RenameDialogProps) {
  const [failure, setFailure] = useState<ApiError | null>(null)
  const [busy, setBusy] = useState(false)
  const refusal = failure ?? error
  const names = data?.names ?? []
  const changed = names.filter(({ before, after }) => before !== after).length
  const ready = hasPattern && settled && !error && data?.conflicts.length === 0 && changed > 0

  const rename = async () => {
    setBusy(true)
    setFailure(null)
    try {
      const count = await onRename(names.map(({ id, version }) => ({ id, version })))
      toast.success(`已重命名 ${count} 个${noun}`)
      onClose()
    } catch (thrown) {
      setFailure(ApiError.from(thrown))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      open
      width={720}
      title={`批量重命名${noun}`}
      description={below}
      dismissible={!busy}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            取消
          </Button>
          <Button variant="primary" loading={busy} disabled={!ready} onClick={() => void rename()}>
            {ready ? `重命名 ${changed} 个${noun}` : '重命名'}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {fields}
        {refusal && <Banner tone="danger" title={refusal.userMessage} />}
        {!hasPattern && <Banner tone="danger" title="命名规则不能为空" />}
        {data && data.conflicts.length > 0 && (
          <Banner tone="danger" title={`有 ${data.conflicts.length} 处名称冲突`}>
            {data.conflicts.slice(0, shownConflicts).join('、')}
          </Banner>
        )}
        {data && names.length === 0 && <Banner tone="info" title={`没有可重命名的${noun}`} />}
        {data ? <OldAndNew names={names} /> : hasPattern && !error && <Skeleton shape="text" lines={4} />}
      </div>
    </Dialog>
  )
}

function OldAndNew({ names }: { names: readonly Renaming[] }) {
  return (
    <div className="grid gap-1">
      <ol
        aria-label="新旧名称"
        className="m-0 grid max-h-72 list-none gap-x-6 overflow-auto rounded-card border border-border p-3 text-small sm:grid-cols-2"
      >
        {names.slice(0, shownNames).map(({ id, unit, before, after }) => (
          <li key={id} className="flex min-w-0 gap-2">
            <span className="truncate text-text-2">{[unit, before].filter(Boolean).join(' ')}</span>
            <span aria-hidden="true">→</span>
            <strong className={`truncate ${before === after ? 'font-normal text-text-2' : ''}`}>
              {after}
            </strong>
          </li>
        ))}
      </ol>
      {names.length > shownNames && (
        <p className="m-0 text-small text-text-2">
          共 {names.length} 个，此处列出前 {shownNames} 个
        </p>
      )}
    </div>
  )
}
