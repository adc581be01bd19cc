import { ApiError } from '@linli/api-client'
import { previewRename, renamePlaces } from '@linli/api-client/contract/base/build-structure'
import { Banner } from '@linli/ui/banner'
import { Button } from '@linli/ui/button'
import { Dialog } from '@linli/ui/dialog'
import { Skeleton } from '@linli/ui/skeleton'
import { toast } from '@linli/ui/toast'
import { useEffect, useState } from 'react'
import { useCall } from '../../../../resource/queries.ts'
import { client } from '../../../../session/client.ts'
import { emptyDraft, type RangeDraft } from '../build-wizard/plan-draft.ts'
import { useRefresh } from '../useRefresh.ts'
import { childrenNoun, nodeTypes, type Place } from './node-kinds.ts'
import { namingOf, NumberingFields } from './NumberingFields.tsx'

interface RenameDialogProps {
  /** Everything directly below gets a new name. */
  readonly below: Place
  readonly onClose: () => void
}

const patterns: Readonly<Partial<Record<Place['type'], string>>> = {
  [nodeTypes.building]: '{n}单元',
  [nodeTypes.unit]: '{n}层',
}

const pauseMs = 400

/** 批量重命名: a rule for the names, old and new side by side, then all of them at once. */
export function RenameDialog({ below, onClose }: RenameDialogProps) {
  const refresh = useRefresh()
  const noun = childrenNoun[below.type] ?? '楼栋'
  const [rule, setRule] = useState<RangeDraft>({
    ...emptyDraft.buildings,
    pattern: patterns[below.type] ?? '{n}栋',
  })
  const [asked, setAsked] = useState(rule)
  const [failure, setFailure] = useState<ApiError | null>(null)
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(rule), pauseMs)
    return () => clearTimeout(timer)
  }, [rule])
  const input = { parentType: below.type, parentId: below.id, level: namingOf(asked) }
  const whole = asked.pattern.trim() !== ''
  const { data, error, isFetching } = useCall(previewRename, input, { enabled: whole })
  const refusal = failure ?? error
  const ready =
    whole && asked === rule && !isFetching && !error && data?.conflicts.length === 0 && data.names.length > 0

  const rename = async () => {
    if (!data) return
    setBusy(true)
    setFailure(null)
    try {
      const places = data.names.map(({ id, version }) => ({ id, version }))
      const { names } = await client.call(renamePlaces, { ...input, places })
      toast.success(`已重命名 ${names.length} 个${noun}`)
      await refresh()
      onClose()
    } catch (thrown) {
      setFailure(ApiError.from(thrown))
      await refresh()
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      open
      width={720}
      title={`批量重命名${noun}`}
      description={below.name}
      dismissible={!busy}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            取消
          </Button>
          <Button variant="primary" loading={busy} disabled={!ready} onClick={() => void rename()}>
            重命名
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <NumberingFields noun={noun} value={rule} onChange={setRule} />
        {refusal && <Banner tone="danger" title={refusal.userMessage} />}
        {!whole && <Banner tone="danger" title="命名规则不能为空" />}
        {data && data.conflicts.length > 0 && (
          <Banner tone="danger" title={`有 ${data.conflicts.length} 处名称冲突`}>
            {data.conflicts.slice(0, 20).join('、')}
          </Banner>
        )}
        {data && data.names.length === 0 && <Banner tone="info" title={`没有可重命名的${noun}`} />}
        {data ? (
          <ol
            aria-label="新旧名称"
            className="m-0 grid max-h-72 list-none gap-x-6 overflow-auto rounded-card border border-border p-3 text-small sm:grid-cols-2"
          >
            {data.names.map(({ id, before, after }) => (
              <li key={id} className="flex min-w-0 gap-2">
                <span className="truncate text-text-2">{before}</span>
                <span aria-hidden="true">→</span>
                <strong className="truncate">{after}</strong>
              </li>
            ))}
          </ol>
        ) : (
          whole && !error && <Skeleton shape="text" lines={4} />
        )}
      </div>
    </Dialog>
  )
}
