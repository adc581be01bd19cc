import { resident } from '@linli/api-client/contract/base/resident'
import { residentHouse } from '@linli/api-client/contract/base/resident-house'
import { totalOf } from '@linli/api-client/kit'
import { Skeleton } from '@linli/ui/skeleton'
import { Tabs } from '@linli/ui/tabs'
import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { ResourceForm } from '../../../resource/opened.tsx'
import { useResourceList } from '../../../resource/queries.ts'
import { ResourcePage } from '../../../resource/ResourcePage.tsx'
import { useView } from '../../../resource/useView.ts'
import { whenOpened } from '../../../resource/when-opened.tsx'
import { asksOfResident } from '../components/resident/relation-fields.ts'

const ResidentHouses = whenOpened(
  async () => (await import('../components/resident/ResidentHouses.tsx')).ResidentHouses,
)
const FaceCards = whenOpened(async () => (await import('../components/face/FaceCards.tsx')).FaceCards)
const RelationList = lazy(async () => ({
  default: (await import('../components/resident/RelationList.tsx')).RelationList,
}))

const views = [
  { key: 'all', label: '全部' },
  { key: 'active', label: '在册' },
  { key: 'review', label: '待审核' },
  { key: 'leases', label: '即将到期租户' },
  { key: 'moved_out', label: '已迁出' },
] as const
type View = (typeof views)[number]['key']

/**
 * 人员管理: who lives where. Two tabs are the list's own filter of the relation, two are lists of relations; a link
 * leads to each.
 */
export default function ResidentsPage() {
  const [search, setSearch] = useSearchParams()
  const [list] = useView(['all', 'review', 'leases'])
  const relationState = search.get('relationState')
  const view: View =
    list === 'all' && (relationState === 'active' || relationState === 'moved_out') ? relationState : list
  const { data: waiting } = useResourceList(residentHouse, { state: ['pending'], pageNum: 1, pageSize: 1 })
  const pending = waiting ? totalOf(waiting).value : 0
  const open = (next: View) =>
    setSearch(
      (before) => {
        // The lists have filters of their own; which estate it is about holds for all of them.
        const after = new URLSearchParams()
        const estateId = before.get('estateId')
        if (estateId !== null) after.set('estateId', estateId)
        if (next === 'active' || next === 'moved_out') after.set('relationState', next)
        else if (next !== 'all') after.set('view', next)
        return after
      },
      { replace: true },
    )
  return (
    <div className="grid min-w-0 gap-4">
      <Tabs
        label="住户名单"
        items={views.map((one) => (one.key === 'review' && pending > 0 ? { ...one, count: pending } : one))}
        value={view}
        onChange={open}
      />
      {list === 'all' ? (
        <ResourcePage
          of={resident}
          detail={(row) => <ResidentHouses resident={row} />}
          tabs={(row) => [
            {
              key: 'faces',
              label: '人脸',
              permission: 'base:face:list',
              content: <FaceCards people={[{ personId: row.personId, name: row.name }]} />,
            },
          ]}
          form={(props) => <ResourceForm of={resident} {...props} asks={asksOfResident} />}
        />
      ) : (
        <Suspense fallback={<Skeleton shape="table" />}>
          <RelationList key={list} of={list} />
        </Suspense>
      )}
    </div>
  )
}
