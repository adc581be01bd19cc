import { leaseNoticeDays, residentHouse } from '@linli/api-client/contract/base/resident-house'
import type { ListQuery } from '@linli/api-client/kit'
import { Tag } from '@linli/ui/tag'
import { ResourcePage } from '../../../../resource/ResourcePage.tsx'
import { useRefresh } from '../useRefresh.ts'
import { daysLeft } from './days-left.ts'
import { relationAllows, relationDialog } from './relation-actions.tsx'

const lists = {
  review: { state: ['pending'] },
  leases: { state: ['active'], relation: ['tenant'], leaseDays: leaseNoticeDays, sort: 'leaseEnd' },
} as const satisfies Record<string, ListQuery>

/** 待审核: who asks to be registered in a room. 即将到期租户: whose lease ends within 30 days, or is over. */
export function RelationList({ of }: { of: keyof typeof lists }) {
  const refresh = useRefresh()
  return (
    <ResourcePage
      of={residentHouse}
      where={lists[of]}
      creatable={false}
      allows={relationAllows}
      dialog={({ onClose, ...about }) =>
        relationDialog({
          ...about,
          onClose: () => {
            onClose()
            void refresh()
          },
        })
      }
      onTransition={() => void refresh()}
      cells={of === 'leases' ? { leaseEnd: ({ leaseEnd }) => <LeaseEnd day={leaseEnd} /> } : {}}
    />
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
