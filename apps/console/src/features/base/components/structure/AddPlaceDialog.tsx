import { ApiError } from '@linli/api-client'
import { addFloor, addRoom, addUnit } from '@linli/api-client/contract/base/build-generate'
import { Banner } from '@linli/ui/banner'
import { Button } from '@linli/ui/button'
import { Dialog } from '@linli/ui/dialog'
import { Field } from '@linli/ui/field'
import { TextArea } from '@linli/ui/text-area'
import { toast } from '@linli/ui/toast'
import { useState } from 'react'
import { client } from '../../../../session/client.ts'
import { FloorFields } from '../build-wizard/FloorFields.tsx'
import { emptyDraft, type PlanDraft, planGroupOf, words } from '../build-wizard/plan-draft.ts'
import { RangeFields } from '../build-wizard/RangeFields.tsx'
import { RoomFields } from '../build-wizard/RoomFields.tsx'
import { childOf, nodeTypes, type Place } from './node-kinds.ts'

interface AddPlaceDialogProps {
  /** The building, unit or floor that gets something below it. */
  readonly below: Place
  readonly onClose: () => void
}

interface Outcome {
  readonly text: string
  readonly sample: readonly string[]
}

const firstDraft: PlanDraft = {
  ...emptyDraft,
  units: { ...emptyDraft.units, to: 1 },
  floors: { ...emptyDraft.floors, above: 1 },
}

/** Units of a building or floors of a unit, with the floors and rooms in them; or rooms of a floor by their numbers. */
export function AddPlaceDialog({ below, onClose }: AddPlaceDialogProps) {
  const [draft, setDraft] = useState(firstDraft)
  const [numbers, setNumbers] = useState('')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<ApiError | null>(null)
  const [preview, setPreview] = useState<Outcome | null>(null)
  const title = childOf[below.type]?.add ?? '新增'
  const change = (part: Partial<PlanDraft>) => {
    setPreview(null)
    setDraft({ ...draft, ...part })
  }

  const attempt = async (work: () => Promise<void>) => {
    setBusy(true)
    setError(null)
    try {
      await work()
    } catch (thrown) {
      setError(ApiError.from(thrown))
    } finally {
      setBusy(false)
    }
  }
  const lookAhead = () => attempt(async () => setPreview(await addBelow(below, draft, numbers, true)))
  const add = () =>
    attempt(async () => {
      const { text } = await addBelow(below, draft, numbers, false)
      toast.success(`已新增 ${text}`)
      onClose()
    })

  return (
    <Dialog
      open
      width={720}
      title={title}
      description={below.name}
      dismissible={!busy}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            取消
          </Button>
          {below.type !== nodeTypes.floor && (
            <Button loading={busy} onClick={() => void lookAhead()}>
              预览
            </Button>
          )}
          <Button variant="primary" loading={busy} onClick={() => void add()}>
            确定
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {error && <Banner tone="danger" title={error.userMessage} />}
        {below.type === nodeTypes.unit && (
          <Banner tone="info" title="地上、地下层数按该单元的总层数填写，已有的楼层保持不变" />
        )}
        {below.type === nodeTypes.building && (
          <RangeFields
            noun="单元"
            value={draft.units}
            onChange={(units) => change({ units: { ...units, none: false } })}
          />
        )}
        {below.type === nodeTypes.floor ? (
          <Field label="房号" required help="多个房号用逗号、空格或换行分开，例如 1801、1802">
            <TextArea value={numbers} maxLength={2000} onChange={(text) => setNumbers(text ?? '')} />
          </Field>
        ) : (
          <>
            <FloorFields value={draft.floors} onChange={(floors) => change({ floors })} />
            <RoomFields value={draft.rooms} onChange={(rooms) => change({ rooms })} />
          </>
        )}
        {preview && (
          <section aria-label="新增预览" className="grid gap-2">
            <p className="m-0 tabular-nums">将新增 {preview.text}</p>
            <p className="m-0 max-h-32 overflow-auto rounded-card border border-border bg-canvas p-3 text-small text-text-2">
              {preview.sample.slice(0, 60).join('、')}
            </p>
          </section>
        )}
      </div>
    </Dialog>
  )
}

async function addBelow(below: Place, draft: PlanDraft, numbers: string, dryRun: boolean): Promise<Outcome> {
  const { units, floors, rooms } = planGroupOf({ ...draft, units: { ...draft.units, none: false } })
  if (below.type === nodeTypes.building && 'pattern' in units) {
    const input = { buildingId: below.id, units, floors, rooms, dryRun }
    const made = await client.call(addUnit, input)
    return { text: `${made.floors} 层、${made.rooms} 户`, sample: made.sample ?? [] }
  }
  if (below.type === nodeTypes.unit) {
    const input = { unitId: below.id, floors, rooms, dryRun }
    const made = await client.call(addFloor, input)
    return { text: `${made.rooms} 户`, sample: made.sample ?? [] }
  }
  const input = { floorId: below.id, rooms: words(numbers).map((roomNo) => ({ roomNo })) }
  const made = await client.call(addRoom, input)
  return { text: `${made.rooms.length} 户`, sample: [] }
}
