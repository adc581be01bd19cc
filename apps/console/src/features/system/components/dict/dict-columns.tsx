import type { dictItem } from '@linli/api-client/contract/system/dict'
import type { RowOf } from '@linli/api-client/kit'
import type { Column } from '@linli/ui/data-table'
import { Tag } from '@linli/ui/tag'
import { outOfUse } from '../../../../resource/out-of-use.tsx'
import { RowActions } from '../../../../resource/RowActions.tsx'
import type { RowAction } from '../../../../resource/row-actions.ts'
import type { Line } from '../menu-order.ts'
import { OrderedName } from '../OrderedName.tsx'
import { dictTones } from './dict-colors.ts'

export type DictItemRow = RowOf<typeof dictItem>

interface DictColumns {
  readonly maySort: boolean
  readonly actionsOf: (row: DictItemRow) => readonly RowAction[]
}

/** The items of a dictionary as they look, with how often each is said. */
export const dictColumns = ({ maySort, actionsOf }: DictColumns): Column<Line<DictItemRow>>[] => [
  {
    id: 'label',
    header: '标签',
    width: 240,
    mark: ({ row }) => outOfUse(row.enabled),
    cell: ({ row }) => (
      <OrderedName maySort={maySort} icon={row.icon ?? null}>
        <Tag tone={dictTones[row.color ?? 'default']}>{row.label}</Tag>
      </OrderedName>
    ),
  },
  { id: 'value', header: '值', width: 140, value: ({ row }) => row.value },
  { id: 'uses', header: '引用数', kind: 'number', width: 72, value: ({ row }) => row.uses ?? 0 },
  // What is usual is not said: the exceptions stand out.
  { id: 'isDefault', header: '默认', width: 56, cell: ({ row }) => row.isDefault && '默认' },
  { id: 'builtin', header: '内置', width: 56, cell: ({ row }) => row.builtin && '内置' },
  {
    id: 'actions',
    header: '操作',
    kind: 'actions',
    cell: ({ row }) => <RowActions actions={actionsOf(row)} />,
  },
]
