import { resident } from '@linli/api-client/contract/base/resident'
import { Tabs } from '@linli/ui/tabs'
import { ResourceForm } from '../../../resource/opened.tsx'
import { ResourcePage } from '../../../resource/ResourcePage.tsx'
import { useListState } from '../../../resource/useListState.ts'
import { whenOpened } from '../../../resource/when-opened.tsx'
import { asksOfResident } from '../components/resident/relation-fields.ts'

const ResidentHouses = whenOpened(
  async () => (await import('../components/resident/ResidentHouses.tsx')).ResidentHouses,
)

const views = [
  { key: 'all', label: '全部' },
  { key: 'active', label: '在住' },
  { key: 'pending', label: '待审核' },
  { key: 'moved_out', label: '已迁出' },
] as const

/** 人员管理: who lives where. The tabs are the list's own filter of the relation, so that a link leads to each. */
export default function ResidentsPage() {
  const { state, change } = useListState(resident)
  const { relationState, ...others } = state.filters
  return (
    <div className="grid min-w-0 gap-4">
      <Tabs
        label="审核状态"
        items={views}
        value={views.find(({ key }) => key === relationState)?.key ?? 'all'}
        onChange={(key) => change({ filters: key === 'all' ? others : { ...others, relationState: key } })}
      />
      <ResourcePage
        of={resident}
        detail={(row) => <ResidentHouses resident={row} />}
        form={(props) => <ResourceForm of={resident} {...props} asks={asksOfResident} />}
      />
    </div>
  )
}
