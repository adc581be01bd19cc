import { queryMapUserinf } from '@linli/api-client/contract/map/map-calls'
import { Drawer } from '@linli/ui/drawer'
import { Empty } from '@linli/ui/empty'
import { Pagination } from '@linli/ui/pagination'
import { SearchInput } from '@linli/ui/search-input'
import { Skeleton } from '@linli/ui/skeleton'
import { Tag } from '@linli/ui/tag'
import { formatDateTime } from '@linli/validators/format-date-time'
import { useState } from 'react'
import { LoadFailed } from '../../../resource/LoadFailed.tsx'
import { useCall } from '../../../resource/queries.ts'
import { useDictOptions } from '../../../resource/useDictOptions.ts'

interface MapPeopleProps {
  readonly estateId: number
  readonly building: { readonly id: number; readonly name: string }
  readonly onClose: () => void
}

const pageSize = 20

/** Who lives in a building. Phones are masked; each look is logged. */
export function MapPeople({ estateId, building, onClose }: MapPeopleProps) {
  const [keyword, setKeyword] = useState('')
  const [pageNum, setPageNum] = useState(1)
  const people = useCall(queryMapUserinf, {
    estateId,
    nodeType: 5,
    nodeId: building.id,
    ...(keyword !== '' && { keyword }),
    pageNum,
    pageSize,
  })
  const relations = new Map(useDictOptions('house_relation').map(({ value, label }) => [value, label]))
  const tags = new Map(useDictOptions('person_tag').map(({ value, label }) => [value, label]))
  const total = typeof people.data?.total === 'number' ? people.data.total : 0
  return (
    <Drawer open onClose={onClose} title={`${building.name}的住户`} description={`共 ${total} 人`}>
      <SearchInput
        aria-label="搜索住户"
        placeholder="姓名、房号"
        onSearch={(word) => {
          setKeyword(word)
          setPageNum(1)
        }}
      />
      {people.error && !people.data ? (
        <LoadFailed error={people.error} onRetry={() => void people.refetch()} />
      ) : people.data === undefined ? (
        <Skeleton shape="block" />
      ) : total === 0 ? (
        <Empty title="没有住户" />
      ) : (
        <ul className="m-0 grid list-none divide-y divide-border p-0">
          {people.data.records.map((one) => (
            <li key={one.residentId} className="grid gap-1 py-2">
              <span className="flex justify-between gap-2">
                <b className="font-semibold">{one.name}</b>
                <span className="text-text-2 tabular-nums">{one.phone}</span>
              </span>
              <span className="flex flex-wrap gap-2 text-caption text-text-2">
                <span>{one.roomFullName}</span>
                <span>{relations.get(one.relation) ?? one.relation}</span>
                {one.age !== null && <span>{`${one.age} 岁`}</span>}
                {one.lastPassTime && <span>{`最近通行 ${formatDateTime(new Date(one.lastPassTime))}`}</span>}
                {one.tags.map((tag) => (
                  <Tag key={tag}>{tags.get(tag) ?? tag}</Tag>
                ))}
              </span>
            </li>
          ))}
        </ul>
      )}
      {total > pageSize && (
        <Pagination
          page={pageNum}
          pageSize={pageSize}
          total={total}
          onPageChange={({ page }) => setPageNum(page)}
        />
      )}
    </Drawer>
  )
}
