import { dictItem, dictType } from '@linli/api-client/contract/system/dict'
import type { RowOf } from '@linli/api-client/kit'
import { RelatedRows } from '../../../resource/opened.tsx'

const columns = ['label', 'value', 'color', 'sort', 'isDefault', 'enabled', 'builtin']

/** The values of a dictionary in their order; what the program itself uses cannot be deleted. */
export function DictItems({ type }: { type: RowOf<typeof dictType> }) {
  return (
    <RelatedRows
      of={dictItem}
      title="字典项"
      where={{ typeId: type.id, pageSize: 200 }}
      given={{ typeId: type.id }}
      columns={columns}
      may={{ remove: (row) => !row.builtin }}
    />
  )
}
