import { pageUrl } from '@linli/api-client/contract/page-urls'
import { residentHouse } from '@linli/api-client/contract/base/resident-house'
import { DataTable } from '@linli/ui/data-table'
import { Empty } from '@linli/ui/empty'
import { Skeleton } from '@linli/ui/skeleton'
import { Tag } from '@linli/ui/tag'
import { TextLink } from '@linli/ui/text-link'
import { LoadFailed } from '../../../../resource/LoadFailed.tsx'
import { RelatedRows } from '../../../../resource/RelatedRows.tsx'
import { useResourceList } from '../../../../resource/queries.ts'
import { tableColumns } from '../../../../resource/table-columns.tsx'
import { dictLabel, useDictionary } from '../../../../session/dictionary.ts'
import { HouseholdTree } from './HouseholdTree.tsx'
import { type Household, householdsOf, type Member } from './households.ts'

/** More people than live in any room. */
const most = 200

const columns = tableColumns(residentHouse, {
  cells: { personName: (row) => <Name of={row} />, relation: (row) => <Relation of={row} /> },
})
const widths = { personName: 152, relation: 152, phone: 128, moveInDate: 112 } as const
/** What is told of a household beside that: of owners whether they live here, of tenants how long. */
const last = { owner: { livesHere: 96 }, tenant: { leaseEnd: 112 }, employee: {} } as const

/** 住户 of a room by household. What may be done about them stands at the person, where each name leads. */
export function RoomPeople({ roomId }: { roomId: number }) {
  const { data, error, refetch } = useResourceList(residentHouse, {
    roomId,
    state: ['pending', 'active'],
    pageNum: 1,
    pageSize: most,
  })
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton shape="text" lines={6} />
  if (data.records.length === 0) return <Empty title="还没有登记住户" />
  return (
    <div className="grid min-w-0 gap-6">
      {householdsOf(data.records).map((household) => (
        <HouseholdSection key={household.key} of={household} />
      ))}
    </div>
  )
}

function HouseholdSection({ of: household }: { of: Household }) {
  const { key, title, members } = household
  const shown = Object.entries({ ...widths, ...last[key] })
  return (
    <section aria-label={title} className="grid min-w-0 gap-3">
      <h3 className="m-0 text-h4">
        {title} <span className="text-small font-normal text-text-2">{members.length} 人</span>
      </h3>
      <HouseholdTree household={household} />
      <DataTable
        label={title}
        columns={shown.flatMap(([id, width]) =>
          columns
            .filter((column) => column.id === id)
            .map((column) => ({ ...column, width, hidden: false, sortable: false })),
        )}
        rows={members}
        getRowId={(row) => String(row.id)}
        getRowName={(row) => row.personName ?? ''}
        status="ready"
        pageSize={members.length}
      />
    </section>
  )
}

function Name({ of: { residentId, personName, isHead, state } }: { of: Member }) {
  return (
    <span className="inline-flex items-center gap-2">
      <TextLink href={`${pageUrl('residents')}?id=${residentId}`}>{personName ?? ''}</TextLink>
      {isHead && <Tag tone="accent">户主</Tag>}
      {state === 'pending' && <Tag tone="warning">待审核</Tag>}
    </span>
  )
}

/** What somebody is to the room, and to the head of the household. */
function Relation({ of: { relation, familyRelation, isHead } }: { of: Member }) {
  const types = useDictionary((state) => state.types)
  const toHead = familyRelation && !isHead ? [dictLabel(types, 'family_relation', familyRelation)] : []
  return [dictLabel(types, 'house_relation', relation), ...toHead].join(' · ')
}

/** 历史住户 of a room. */
export function FormerPeople({ roomId }: { roomId: number }) {
  return (
    <RelatedRows
      of={residentHouse}
      title="历史住户"
      where={{ roomId, state: ['moved_out'] }}
      columns={['personName', 'relation', 'moveInDate', 'endDate', 'moveOutReason']}
      readOnly
    />
  )
}
