import { personGraph } from '@linli/api-client/contract/base/person-file'
import { Button } from '@linli/ui/button'
import { Empty } from '@linli/ui/empty'
import { SegmentedControl } from '@linli/ui/segmented-control'
import { Skeleton } from '@linli/ui/skeleton'
import { useState } from 'react'
import { LoadFailed } from '../../../../resource/LoadFailed.tsx'
import { useCall } from '../../../../resource/queries.ts'
import { RelationGraph } from './RelationGraph.tsx'
import { RelationTexts } from './RelationTexts.tsx'

const views = [
  { value: 'graph', label: '关系图' },
  { value: 'list', label: '列表' },
] as const

/** 房屋与家庭: the people, rooms and cars around a person; whoever is chosen is the next centre. */
export function PersonRelations({ id }: { readonly id: number }) {
  const [way, setWay] = useState<readonly number[]>([id])
  const [view, setView] = useState<'graph' | 'list'>('graph')
  const centre = way.at(-1) ?? id
  const { data, error, refetch } = useCall(personGraph, { id: centre })
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton shape="text" lines={6} />
  const walk = (personId: number) => {
    if (personId !== centre) setWay([...way, personId])
  }
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <SegmentedControl label="显示方式" options={views} value={view} onChange={setView} />
        {way.length > 1 && <Button onClick={() => setWay(way.slice(0, -1))}>返回上一人</Button>}
      </div>
      {data.rooms.length === 0 ? (
        <Empty title="现在没有房屋" cause="以前住过的房屋见一生线。" />
      ) : view === 'graph' ? (
        <RelationGraph graph={data} centre={centre} onWalk={walk} />
      ) : (
        <RelationTexts graph={data} centre={centre} onWalk={walk} />
      )}
      {data.cut && <p className="m-0 text-small text-text-2">关系较多，只显示最近的一部分。</p>}
    </div>
  )
}
