import { duplicateReasons, personDuplicates } from '@linli/api-client/contract/base/person-merge'
import { totalOf } from '@linli/api-client/kit'
import { Button } from '@linli/ui/button'
import { Empty } from '@linli/ui/empty'
import { Pagination } from '@linli/ui/pagination'
import { Skeleton } from '@linli/ui/skeleton'
import { Tag } from '@linli/ui/tag'
import { useState } from 'react'
import { HeadCount } from '../../../../resource/HeadCount.tsx'
import { LoadFailed } from '../../../../resource/LoadFailed.tsx'
import { useCall } from '../../../../resource/queries.ts'
import { whenOpened } from '../../../../resource/when-opened.tsx'

const MergeDialog = whenOpened(async () => (await import('./MergeDialog.tsx')).MergeDialog)
const pageSize = 20

/** 疑似重复: files that are likely to be of one human, to be looked at side by side. */
export function Duplicates() {
  const [pageNum, setPageNum] = useState(1)
  const [pair, setPair] = useState<readonly [number, number] | null>(null)
  const { data, error, refetch } = useCall(personDuplicates, { pageNum, pageSize })
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton shape="text" lines={8} />
  const { records } = data
  const total = totalOf(data).value
  return (
    <>
      <HeadCount total={totalOf(data)} />
      {records.length === 0 && (
        <Empty title="没有疑似重复的档案" cause="同名同生日、同名同手机号的档案会出现在这里。" />
      )}
      <ul aria-label="疑似重复" className="m-0 grid list-none gap-3 p-0">
        {records.map(({ reason, name, persons }) => {
          const [first, second] = persons
          return (
            <li
              key={persons.map(({ id }) => id).join('-')}
              className="grid gap-3 rounded-card border border-border bg-surface p-4"
            >
              <span className="flex flex-wrap items-center gap-2">
                <strong>{name}</strong>
                <Tag tone="warning">{duplicateReasons[reason]}</Tag>
                {first && second && (
                  <span className="ms-auto">
                    <Button aria-label={`比较${name}`} onClick={() => setPair([first.id, second.id])}>
                      比较合并
                    </Button>
                  </span>
                )}
              </span>
              <ul className="m-0 grid list-none gap-1 p-0 text-text-2">
                {persons.map((one) => (
                  <li key={one.id} className="break-words">
                    {[one.name, one.docNo, one.rooms || '没有房屋'].join(' · ')}
                  </li>
                ))}
              </ul>
            </li>
          )
        })}
      </ul>
      {total > pageSize && (
        <Pagination
          page={pageNum}
          pageSize={pageSize}
          total={total}
          onPageChange={(at) => setPageNum(at.page)}
        />
      )}
      {pair && (
        <MergeDialog
          pair={pair}
          onClose={() => {
            setPair(null)
            void refetch()
          }}
        />
      )}
    </>
  )
}
