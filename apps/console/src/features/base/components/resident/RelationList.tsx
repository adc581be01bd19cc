import { leaseNoticeDays, residentHouse } from '@linli/api-client/contract/base/resident-house'
import type { ListQuery } from '@linli/api-client/kit'
import { Tag } from '@linli/ui/tag'
import { ListBar } from '../../../../resource/ListBar.tsx'
import { ListRows } from '../../../../resource/ListRows.tsx'
import { PageHead } from '../../../../resource/PageHead.tsx'
import { RowDialogs } from '../../../../resource/RowDialogs.tsx'
import { useResourcePage } from '../../../../resource/useResourcePage.ts'
import { daysLeft } from './days-left.ts'
import { relationAllows, relationDialog } from './relation-actions.tsx'

type List = typeof residentHouse.list

/** The same rows as everywhere, with the columns and filters that the work on them needs. */
const listOf = (list: Pick<List, 'columns' | 'filters'>): typeof residentHouse => ({
  ...residentHouse,
  list: { ...residentHouse.list, ...list },
})

const lists = {
  review: {
    of: listOf({
      columns: ['personName', 'docNo', 'phone', 'roomId', 'relation', 'familyRelation', 'moveInDate'],
      filters: ['estateId', 'roomId', 'relation'],
    }),
    where: { state: ['pending'] },
  },
  leases: {
    of: listOf({
      columns: [
        'personName',
        'phone',
        'roomId',
        { field: 'leaseEnd', width: 200 },
        'moveInDate',
        'leaseStart',
      ],
      filters: ['estateId', 'roomId'],
    }),
    where: { state: ['active'], relation: ['tenant'], leaseDays: leaseNoticeDays, sort: 'leaseEnd' },
  },
} as const satisfies Record<string, { of: typeof residentHouse; where: ListQuery }>

const never = () => false

/** 待审核: who asks to be registered in a room. 即将到期租户: whose lease ends within 30 days, or is over. */
export function RelationList({ of: name }: { of: keyof typeof lists }) {
  const { of, where } = lists[name]
  const page = useResourcePage(of, { key: name, where, may: { update: never, act: relationAllows } })
  return (
    <>
      <PageHead page={page} creatable={false} />
      <ListBar page={page} />
      <ListRows
        page={page}
        cells={name === 'leases' ? { leaseEnd: ({ leaseEnd }) => <LeaseEnd day={leaseEnd} /> } : {}}
      />
      <RowDialogs work={page} dialog={relationDialog} />
    </>
  )
}

function LeaseEnd({ day }: { day: string | null | undefined }) {
  if (!day) return null
  const left = daysLeft(day)
  return (
    <span className="inline-flex items-center gap-2">
      {day}
      <Tag tone={left < 0 ? 'danger' : left <= 7 ? 'warning' : 'neutral'}>
        {left < 0 ? `已到期 ${-left} 天` : left === 0 ? '今天到期' : `剩 ${left} 天`}
      </Tag>
    </span>
  )
}
