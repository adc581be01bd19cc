import type { voteGroup } from '@linli/api-client/contract/property/votes/vote-group'
import { voteGroupBuildings } from '@linli/api-client/contract/property/votes/vote-group-calls'
import {
  blockingProblems,
  voteGroupMember,
} from '@linli/api-client/contract/property/votes/vote-group-member'
import { codeOf, type RowOf } from '@linli/api-client/kit'
import { Button } from '@linli/ui/button'
import { Empty } from '@linli/ui/empty'
import { Select } from '@linli/ui/select'
import { Skeleton } from '@linli/ui/skeleton'
import { useState } from 'react'
import { LoadFailed } from '../../../../resource/LoadFailed.tsx'
import { RelatedRows } from '../../../../resource/opened.tsx'
import { useCall } from '../../../../resource/queries.ts'
import { RowDialogs } from '../../../../resource/RowDialogs.tsx'
import { useRowWork } from '../../../../resource/useRowWork.ts'
import { whenOpened } from '../../../../resource/when-opened.tsx'
import { useCan } from '../../../../session/profile.ts'
import { memberDialog } from './member-dialog.tsx'
import { RollGrid } from './RollGrid.tsx'
import { RollTotals } from './RollTotals.tsx'

type Group = RowOf<typeof voteGroup>

const RefreshRoll = whenOpened(async () => (await import('./RefreshRoll.tsx')).RefreshRoll)
const SignatureSheet = whenOpened(async () => (await import('./SignatureSheet.tsx')).SignatureSheet)

/** A roll is checked: building by building, with its problems beside, its totals below, and what has changed since. */
export function RollCheck({ group }: { readonly group: Group }) {
  const { data, error, refetch } = useCall(voteGroupBuildings, { id: group.id })
  const [chosen, setChosen] = useState<number | null>(null)
  const [asked, setAsked] = useState<'refresh' | 'print' | null>(null)
  const mayRefresh = useCan('property:voteGroup:refresh') && group.state === 'draft'
  const mayPrint = useCan(codeOf(voteGroupMember, 'export'))
  const isDraft = group.state === 'draft'
  const work = useRowWork(voteGroupMember, { may: { act: () => isDraft } })
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton shape="block" />
  const building =
    data.find(({ id }) => id === chosen) ?? data.find(({ problems }) => problems > 0) ?? data[0]
  return (
    <div className="grid min-w-0 gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <Select
          aria-label="楼栋"
          className="w-56"
          value={building?.id ?? null}
          onChange={setChosen}
          options={data.map(({ id, name, rooms, problems }) => ({
            value: id,
            label: problems > 0 ? `${name}（${rooms}户，${problems}条问题）` : `${name}（${rooms}户）`,
          }))}
        />
        {mayRefresh && <Button onClick={() => setAsked('refresh')}>刷新名册</Button>}
        {mayPrint && <Button onClick={() => setAsked('print')}>打印签名册</Button>}
      </div>
      {building ? (
        <div className="grid min-w-0 gap-4 xl:grid-cols-[minmax(0,1fr)_320px]">
          <div className="min-w-0 overflow-x-auto">
            <RollGrid groupId={group.id} building={building} onOpen={work.openRecord} />
          </div>
          <RelatedRows
            of={voteGroupMember}
            title="待处理的问题"
            columns={['roomId', 'problem']}
            where={{ groupId: group.id, problem: [...blockingProblems], state: ['counted'] }}
            may={{ act: () => isDraft }}
            dialog={memberDialog}
          />
        </div>
      ) : (
        <Empty title="名册中没有房屋" cause="范围和房屋类型内没有登记的房屋" />
      )}
      <RollTotals group={group} />
      <RowDialogs
        work={{ ...work, record: work.recordId === null ? null : { id: work.recordId, onClose: work.close } }}
        dialog={memberDialog}
      />
      {asked === 'refresh' && <RefreshRoll group={group} onClose={() => setAsked(null)} />}
      {asked === 'print' && <SignatureSheet groupId={group.id} onDone={() => setAsked(null)} />}
    </div>
  )
}
