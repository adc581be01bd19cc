import { repairType } from '@linli/api-client/contract/property/repair-type'
import { idsOf } from '../../../resource/list-state.ts'
import { useResourceList } from '../../../resource/queries.ts'
import { useListState } from '../../../resource/useListState.ts'

/** The categories; the chosen one narrows the list to its types. */
export function RepairCategories() {
  const { state, change } = useListState(repairType)
  const { parentId: chosen, ...others } = state.filters
  const [current] = idsOf(chosen)
  const { data } = useResourceList(repairType, { pageNum: 1, pageSize: 100, level: 'category' })
  const entry = (label: string, id?: number) => (
    <button
      key={id ?? 0}
      type="button"
      aria-current={current === id ? 'true' : undefined}
      className="flex min-h-9 w-full cursor-pointer items-center rounded-control border-0 bg-transparent px-3 text-start text-body text-text-2 hover:bg-hover aria-[current]:bg-accent-soft aria-[current]:font-medium aria-[current]:text-accent-text"
      onClick={() => change({ filters: { ...others, ...(id !== undefined && { parentId: id }) } })}
    >
      {label}
    </button>
  )
  return (
    <nav aria-label="报修类别" className="w-[160px] rounded-card border border-border bg-surface p-2">
      {entry('全部')}
      {data?.records.map(({ id, name }) => entry(name, id))}
    </nav>
  )
}
