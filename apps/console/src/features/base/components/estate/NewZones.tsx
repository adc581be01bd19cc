import { mostZones, newZoneFields } from '@linli/api-client/contract/base/estate-wizard'
import { useState } from 'react'
import { FieldsDialog } from '../../../../resource/FieldsDialog.tsx'
import type { FormValues } from '../../../../resource/form-values.ts'
import { WrittenItems } from '../../../../resource/wizard/WrittenItems.tsx'

interface NewZonesProps {
  readonly zones: readonly FormValues[]
  /** What stands in the way, by `zones.<index>.<field>`. */
  readonly conflicts: readonly { readonly at?: string | undefined; readonly text: string }[]
  readonly onChange: (zones: readonly FormValues[]) => void
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** The parts of a new estate, each with what stands in its way. */
export function NewZones({ zones, conflicts, onChange }: NewZonesProps) {
  /** The one that is written; the one after the last is a new one. */
  const [writing, setWriting] = useState<number | null>(null)
  return (
    <div className="grid gap-3">
      <p className="m-0 text-text-2">分期、组团等；没有可以不填，以后也能添加。</p>
      <WrittenItems
        label="片区"
        name="zones"
        items={zones.map((zone) => ({ name: textOf(zone['name']), facts: textOf(zone['managerName']) }))}
        conflicts={conflicts}
        addLabel="添加片区"
        most={mostZones}
        onWrite={setWriting}
        onRemove={(at) => onChange(zones.toSpliced(at, 1))}
      />
      {writing !== null && (
        <FieldsDialog
          title={writing < zones.length ? '修改片区' : '添加片区'}
          submitLabel="确定"
          fields={newZoneFields}
          initial={zones[writing] ?? { sortNo: zones.length + 1 }}
          onSubmit={(values) => {
            onChange(zones.toSpliced(writing, 1, values))
            return Promise.resolve()
          }}
          onClose={() => setWriting(null)}
        />
      )}
    </div>
  )
}
