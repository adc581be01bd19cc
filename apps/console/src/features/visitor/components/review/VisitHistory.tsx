import { residentHouse } from '@linli/api-client/contract/base/resident-house'
import { pageUrl } from '@linli/api-client/contract/page-urls'
import { visitorApplication } from '@linli/api-client/contract/visitor/visitor-application'
import { codeOf, fieldOf, type ListQuery, type RowOf, totalOf } from '@linli/api-client/kit'
import { Skeleton } from '@linli/ui/skeleton'
import { formatDateTime } from '@linli/validators/format-date-time'
import type { ReactNode } from 'react'
import { ConsoleLink } from '../../../../resource/ConsoleLink.tsx'
import { FieldValue } from '../../../../resource/FieldValue.tsx'
import { useResourceList } from '../../../../resource/queries.ts'
import { useCan } from '../../../../session/profile.ts'

type Visit = RowOf<typeof visitorApplication>

const shown = 5

interface PartProps {
  readonly title: string
  readonly children: ReactNode
}

const Part = ({ title, children }: PartProps) => (
  <section aria-label={title} className="grid content-start gap-2">
    <h4 className="m-0 text-body font-semibold text-text-2">{title}</h4>
    {children}
  </section>
)

/** The newest visits that fit, and how many there are. */
function Visits({ where, none }: { readonly where: ListQuery; readonly none: string }) {
  const { data } = useResourceList(visitorApplication, {
    ...where,
    sort: '-validFrom',
    pageNum: 1,
    pageSize: shown,
  })
  if (!data) return <Skeleton shape="text" />
  const { records } = data
  const total = totalOf(data).value
  if (records.length === 0) return <p className="m-0 text-small text-text-3">{none}</p>
  return (
    <ol className="m-0 grid list-none gap-1 p-0 text-small">
      {records.map((row) => (
        <li key={row.id} className="flex min-w-0 flex-wrap items-center gap-2">
          <ConsoleLink href={`${pageUrl('visitor-records')}?id=${row.id}`} className="shrink-0 tabular-nums">
            {formatDateTime(row.validFrom).slice(0, 16)}
          </ConsoleLink>
          <span className="min-w-0 truncate">
            {row.visitorName} · {row.labels?.['roomId'] ?? row.hostDept ?? '—'}
          </span>
          <FieldValue meta={fieldOf(visitorApplication, 'state')} value={row.state} />
          {row.noShow && <FieldValue meta={fieldOf(visitorApplication, 'risks')} value={['no_show']} />}
        </li>
      ))}
      {total > records.length && <li className="text-text-3">{`共${total}次`}</li>}
    </ol>
  )
}

/** Who lives in the room, for who may see residents. */
function Household({ roomId }: { readonly roomId: number }) {
  const { data } = useResourceList(residentHouse, {
    roomId: [roomId],
    state: ['active'],
    pageNum: 1,
    pageSize: 20,
  })
  if (!data) return <Skeleton shape="text" />
  if (data.records.length === 0) return <p className="m-0 text-small text-text-3">没有在住人员</p>
  return (
    <ul className="m-0 flex list-none flex-wrap gap-x-4 gap-y-1 p-0 text-small">
      {data.records.map((row) => (
        <li key={row.id} className="flex gap-1">
          <span>{row.personName}</span>
          <span className="text-text-2">
            <FieldValue meta={fieldOf(residentHouse, 'relation')} value={row.relation} />
          </span>
        </li>
      ))}
    </ul>
  )
}

/** What is known beside an application: earlier visits of the visitor and of the room, and who lives there. */
export function VisitHistory({ of: { id, roomId } }: { readonly of: Visit }) {
  const maySeeResidents = useCan(codeOf(residentHouse, 'list'))
  return (
    <div className="grid gap-5">
      <Part title="该访客的来访">
        <Visits where={{ sameAs: id }} none="第一次来访" />
      </Part>
      {roomId !== null && (
        <Part title="该房屋的来访">
          <Visits where={{ roomId: [roomId] }} none="没有来访" />
        </Part>
      )}
      {roomId !== null && maySeeResidents && (
        <Part title="在住人员">
          <Household roomId={roomId} />
        </Part>
      )}
    </div>
  )
}
