import type { estate } from '@linli/api-client/contract/base/estate'
import { defaultEstateSettings, estateSettingFields } from '@linli/api-client/contract/base/estate-settings'
import { metaOf, type RowOf } from '@linli/api-client/kit'
import { Button } from '@linli/ui/button'
import { Descriptions } from '@linli/ui/descriptions'
import { Settings2 } from 'lucide-react'
import { useState } from 'react'
import { FieldValue } from '../../../../resource/FieldValue.tsx'
import { useCan } from '../../../../session/profile.ts'
import { EstateSettingsForm } from './EstateSettingsForm.tsx'

/** 设置 of an estate as they are, with the way to change them. */
export function EstateSettingsView({ row }: { row: RowOf<typeof estate> }) {
  const maySet = useCan('base:estate:setting')
  const [editing, setEditing] = useState(false)
  const settings: Readonly<Record<string, unknown>> = { ...defaultEstateSettings, ...row.settings }
  return (
    <div className="grid grid-cols-1 gap-4">
      {maySet && (
        <span className="justify-self-end">
          <Button icon={Settings2} onClick={() => setEditing(true)}>
            修改设置
          </Button>
        </span>
      )}
      <Descriptions
        columns={2}
        items={Object.entries(estateSettingFields).map(([key, field]) => {
          const meta = metaOf(field)
          return { key, label: meta.label, value: <FieldValue meta={meta} value={settings[key]} /> }
        })}
      />
      {editing && <EstateSettingsForm row={row} onClose={() => setEditing(false)} />}
    </div>
  )
}
