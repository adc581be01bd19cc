import {
  mergeFields,
  type MergeField,
  mergePersons,
  mergePreview,
  type MergeSide,
  mergeUndoDays,
} from '@linli/api-client/contract/base/person-merge'
import { f } from '@linli/api-client/kit'
import { Banner } from '@linli/ui/banner'
import { Button } from '@linli/ui/button'
import { Dialog } from '@linli/ui/dialog'
import { SegmentedControl } from '@linli/ui/segmented-control'
import { Skeleton } from '@linli/ui/skeleton'
import { useState } from 'react'
import { client } from '../../../../session/client.ts'
import { FieldsDialog } from '../../../../resource/FieldsDialog.tsx'
import { LoadFailed } from '../../../../resource/LoadFailed.tsx'
import { useCall } from '../../../../resource/queries.ts'

interface MergeDialogProps {
  readonly pair: readonly [number, number]
  readonly onClose: () => void
}

const isTaken = (key: string): key is MergeField => (mergeFields as readonly string[]).includes(key)
const fields = { reason: f.text('合并原因', { required: true, max: 200 }) }

/** Two files side by side: which stays, and which values it takes from the other. */
export function MergeDialog({ pair, onClose }: MergeDialogProps) {
  const [[keptId, removedId], setOrder] = useState(pair)
  const [take, setTake] = useState<readonly MergeField[]>([])
  const [asking, setAsking] = useState(false)
  const { data, error, refetch } = useCall(mergePreview, { keptId, removedId })
  const swap = () => {
    setOrder([removedId, keptId])
    setTake([])
  }
  return (
    <>
      <Dialog
        open
        width={720}
        title="合并人员档案"
        description={`保留左边的档案，右边的居住关系、车辆和记录并入；${mergeUndoDays}天内可以撤销。`}
        onClose={onClose}
        footer={
          <>
            <Button onClick={swap}>左右互换</Button>
            <Button
              variant="primary"
              disabled={!data || data.refusal !== null}
              onClick={() => setAsking(true)}
            >
              合并
            </Button>
          </>
        }
      >
        {error && !data ? (
          <LoadFailed error={error} onRetry={() => void refetch()} />
        ) : data ? (
          <div className="grid gap-3">
            {data.refusal !== null && <Banner tone="danger" title={data.refusal} />}
            <Sides kept={data.kept} removed={data.removed} take={take} onTake={setTake} />
          </div>
        ) : (
          <Skeleton shape="text" lines={8} />
        )}
      </Dialog>
      {asking && (
        <FieldsDialog
          title="合并原因"
          submitLabel="确认合并"
          fields={fields}
          onSubmit={async ({ reason }, { idempotencyKey }) => {
            await client.call(
              mergePersons,
              { keptId, removedId, take: [...take], reason: String(reason) },
              { idempotencyKey },
            )
            onClose()
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

interface SidesProps {
  readonly kept: MergeSide
  readonly removed: MergeSide
  readonly take: readonly MergeField[]
  readonly onTake: (take: readonly MergeField[]) => void
}

const sides = [
  { value: 'kept', label: '保留' },
  { value: 'removed', label: '取右边' },
] as const

function Sides({ kept, removed, take, onTake }: SidesProps) {
  const countsOf = ({ relations, vehicles, faces }: MergeSide) =>
    `${relations}条居住关系 · ${vehicles}辆车 · ${faces}张人脸`
  return (
    <div className="overflow-x-auto">
      <table className="w-full border-collapse text-start">
        <thead>
          <tr className="text-text-2">
            <th scope="col" className="p-2 text-start font-normal">
              项目
            </th>
            <th scope="col" className="p-2 text-start">
              保留：{kept.name}
            </th>
            <th scope="col" className="p-2 text-start">
              并入：{removed.name}
            </th>
            <th scope="col" className="p-2 text-start font-normal">
              取值
            </th>
          </tr>
        </thead>
        <tbody>
          {kept.facts.map(({ key, label, value }) => {
            const other = removed.facts.find((one) => one.key === key)?.value ?? ''
            return (
              <tr key={key} className="border-0 border-t border-solid border-border">
                <th scope="row" className="p-2 text-start font-normal text-text-2">
                  {label}
                </th>
                <td className="p-2">{value || '—'}</td>
                <td className="p-2">{other || '—'}</td>
                <td className="p-2">
                  {isTaken(key) && value !== other && (
                    <SegmentedControl
                      size="small"
                      label={`${label}取哪一边`}
                      options={sides}
                      value={take.includes(key) ? 'removed' : 'kept'}
                      onChange={(side) =>
                        onTake(side === 'removed' ? [...take, key] : take.filter((one) => one !== key))
                      }
                    />
                  )}
                </td>
              </tr>
            )
          })}
          <tr className="border-0 border-t border-solid border-border">
            <th scope="row" className="p-2 text-start font-normal text-text-2">
              相关记录
            </th>
            <td className="p-2">{countsOf(kept)}</td>
            <td className="p-2">{countsOf(removed)}</td>
            <td className="p-2">全部并入</td>
          </tr>
        </tbody>
      </table>
    </div>
  )
}
