import { regionLevels } from '@linli/api-client/contract/base/region'
import type { FieldMeta } from '@linli/api-client/kit'
import { Cascader, type LoadLevel } from '@linli/ui/cascader'
import type { FieldBinding } from '@linli/ui/form'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { regionPath, regionsBelow } from './regions.ts'

interface RegionSelectProps {
  readonly bind: FieldBinding<string>
  /** The level at which it stops; without it every level may be chosen. */
  readonly level?: FieldMeta['level'] | undefined
  readonly clearable?: boolean
}

const levelLabels = Object.values(regionLevels)

/** A place by its levels; the value is the code of the deepest one chosen. */
export function RegionSelect({ bind, level, clearable = true }: RegionSelectProps) {
  const queries = useQueryClient()
  const { data: path } = useQuery(regionPath(bind.value))
  const loadLevel: LoadLevel = async (above) => {
    const found = await queries.query(regionsBelow(above.at(-1)))
    return found.map((region) => ({
      value: region.code,
      label: region.name,
      lazy: !region.leaf && region.level !== level,
    }))
  }
  return (
    <Cascader
      {...bind}
      value={bind.value === null ? null : (path?.map(({ code }) => code) ?? [bind.value])}
      onChange={(chosen) => bind.onChange(chosen?.at(-1) ?? null)}
      loadLevel={loadLevel}
      levelLabels={levelLabels}
      anyLevel={level === undefined}
      clearable={clearable}
    />
  )
}
