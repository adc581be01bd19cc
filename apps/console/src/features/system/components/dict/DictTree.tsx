import { dictItem, dictType } from '@linli/api-client/contract/system/dict'
import { useMemo } from 'react'
import { useResourceList } from '../../../../resource/queries.ts'
import { ResourceTree } from '../../../../resource/tree/ResourceTree.tsx'
import { dictLabel, useDictionary } from '../../../../session/dictionary.ts'

const levels = ['typeId'] as const

/** All dictionaries: those of a module under its name. */
export const useDictTypes = () => useResourceList(dictType, { pageNum: 1, pageSize: 200 })

/** The dictionaries by module; the chosen one is what the items are shown of. */
export function DictTree() {
  const { data, error, refetch } = useDictTypes()
  const words = useDictionary((state) => state.types)
  const places = useMemo(
    () =>
      data &&
      [...Map.groupBy(data.records, ({ module }) => module ?? '')].map(([module, types]) => ({
        label: dictLabel(words, 'module', module),
        note: String(types.length),
        children: types.map(({ id, name, code, itemCount, enabled }) => ({
          label: `${name} ${code}`,
          where: { typeId: id },
          note: String(itemCount ?? 0),
          ...(!enabled && { tone: 'neutral' as const }),
        })),
      })),
    [data, words],
  )
  return (
    <ResourceTree
      of={dictItem}
      listKey="items"
      label="字典"
      noteLabel="条目数"
      levels={levels}
      places={places}
      failure={error && { error, onRetry: () => void refetch() }}
    />
  )
}
