import { repairType, repairTypeEstate } from '@linli/api-client/contract/property/repair-type'
import { fieldOf, type RowOf } from '@linli/api-client/kit'
import { Descriptions } from '@linli/ui/descriptions'
import { Tag } from '@linli/ui/tag'
import { FieldValue } from '../../../../resource/FieldValue.tsx'
import { useResourceRow } from '../../../../resource/queries.ts'

const keys = ['dispatchMode', 'acceptMinutes', 'arriveMinutes', 'finishMinutes', 'feeMode'] as const

/** What holds for a type in an estate, and of each whether the type says it or the estate. */
export function SettingSources({ setting }: { readonly setting: RowOf<typeof repairTypeEstate> }) {
  const { data: type } = useResourceRow(repairType, setting.typeId)
  if (!type) return null
  return (
    <section aria-label="生效设置" className="grid gap-3">
      <h3 className="m-0 text-h4">生效设置</h3>
      <Descriptions
        columns={2}
        items={keys.map((key) => {
          const own = setting[key] !== null
          const [of, row] = own ? [repairTypeEstate, setting] : [repairType, type]
          return {
            key,
            label: fieldOf(repairTypeEstate, key).label,
            value: (
              <span className="flex items-center gap-2">
                <FieldValue meta={fieldOf(of, key)} value={row[key]} />
                <Tag tone={own ? 'accent' : 'neutral'}>{own ? '覆盖' : '继承'}</Tag>
              </span>
            ),
          }
        })}
      />
    </section>
  )
}
