import { mapMarker } from '@linli/api-client/contract/map/map-marker'
import { Button } from '@linli/ui/button'
import { Descriptions } from '@linli/ui/descriptions'
import { IconButton } from '@linli/ui/icon-button'
import { Skeleton } from '@linli/ui/skeleton'
import { toast } from '@linli/ui/toast'
import { X } from 'lucide-react'
import { useState } from 'react'
import { askRemoval } from '../../../resource/ask-removal.tsx'
import { callsOf } from '../../../resource/calls.ts'
import { FieldsDialog } from '../../../resource/FieldsDialog.tsx'
import { LoadFailed } from '../../../resource/LoadFailed.tsx'
import { useResourceRow, useWrite } from '../../../resource/queries.ts'
import { useDictOptions } from '../../../resource/useDictOptions.ts'
import { useCan } from '../../../session/profile.ts'
import { markerFields, markerValues } from './marker-fields.ts'

interface MapMarkerCardProps {
  readonly id: number
  readonly onChanged: () => void
  readonly onClose: () => void
}

/** A marker that was pressed: what it is, and what is done with it. */
export function MapMarkerCard({ id, onChanged, onClose }: MapMarkerCardProps) {
  const { data: row, error, refetch } = useResourceRow(mapMarker, id)
  const kinds = useDictOptions('map_marker_kind')
  const mayEdit = useCan('map:marker:update')
  const mayRemove = useCan('map:marker:remove')
  const update = useWrite(callsOf(mapMarker).update)
  const remove = useWrite(callsOf(mapMarker).remove)
  const [isEditing, setEditing] = useState(false)
  if (error && !row) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!row) return <Skeleton shape="block" />
  const takeAway = () =>
    askRemoval({
      of: mapMarker,
      row,
      name: row.name,
      onConfirm: async () => {
        await remove.mutateAsync({ id: row.id, version: row.version })
        toast.success(`已删除「${row.name}」`)
        onChanged()
        onClose()
      },
    })
  return (
    <section aria-label={row.name} className="grid content-start gap-3">
      <header className="flex items-start justify-between gap-2">
        <h2 className="m-0 text-h3 wrap-anywhere">{row.name}</h2>
        <IconButton icon={X} label="关闭" onClick={onClose} />
      </header>
      <Descriptions
        columns={1}
        items={[
          {
            key: 'kind',
            label: '类型',
            value: kinds.find(({ value }) => value === row.kind)?.label ?? row.kind,
          },
          { key: 'remark', label: '备注', value: row.remark },
        ]}
      />
      <div className="flex gap-2">
        {mayEdit && <Button onClick={() => setEditing(true)}>编辑标注</Button>}
        {mayRemove && <Button onClick={() => void takeAway()}>删除标注</Button>}
      </div>
      {isEditing && (
        <FieldsDialog
          title={`编辑「${row.name}」`}
          submitLabel="保存"
          fields={markerFields}
          initial={{
            name: row.name,
            kind: row.kind,
            remark: row.remark ?? null,
            visible: row.visible ?? true,
          }}
          onClose={() => setEditing(false)}
          onSubmit={async (values) => {
            await update.mutateAsync({ id: row.id, version: row.version, ...markerValues(values) })
            onChanged()
          }}
        />
      )}
    </section>
  )
}
