import { passOverview } from '@linli/api-client/contract/access/pass-overview'
import { passRecord } from '@linli/api-client/contract/access/pass-record'
import { CardWall, ViewSwitch } from '../../../resource/opened.tsx'
import { ListBar } from '../../../resource/ListBar.tsx'
import { ListFoot } from '../../../resource/ListFoot.tsx'
import { PageHead } from '../../../resource/PageHead.tsx'
import { useCall } from '../../../resource/queries.ts'
import { ResourceTable } from '../../../resource/ResourceTable.tsx'
import { RowDialogs } from '../../../resource/RowDialogs.tsx'
import { useResourcePage } from '../../../resource/useResourcePage.ts'
import { useView } from '../../../resource/useView.ts'
import type { ListView } from '../../../resource/ViewSwitch.tsx'
import { whenOpened } from '../../../resource/when-opened.tsx'
import { boundsOf, dayOf } from '../components/pass-hour.ts'
import { PassHours } from '../components/PassHours.tsx'
import { PassPicture } from '../../../resource/pass-picture/PassPicture.tsx'
import { SimulatePasses } from '../components/SimulatePasses.tsx'
import { usePassLook } from '../../../resource/pass-picture/useLook.ts'

const PassDetail = whenOpened(async () => (await import('../components/passes/pass-parts.ts')).PassDetail)
const PassCover = whenOpened(async () => (await import('../components/passes/pass-parts.ts')).PassCover)
const PassBody = whenOpened(async () => (await import('../components/passes/pass-parts.ts')).PassBody)
const Similarity = whenOpened(async () => (await import('../components/passes/pass-parts.ts')).Similarity)

const views: readonly [ListView, ...ListView[]] = ['list', 'wall']

/** 人行通行记录: who passed which door when. Nobody can add, change or remove a record. */
export default function PassRecordsPage() {
  const page = useResourcePage(passRecord)
  const look = usePassLook()
  const [view, show] = useView(views)
  const { sort: _sort, ...filter } = page.filter
  const { data: overview } = useCall(passOverview, filter)
  const within = dayOf(filter['passTime_from'], filter['passTime_to'])
  // The bars stay those of the day while one of them is chosen.
  const { data: day } = useCall(passOverview, within ? { ...filter, ...boundsOf(within.day, null) } : filter)
  const zoom = (hour: number | null) =>
    within && page.change({ filters: { ...page.state.filters, ...boundsOf(within.day, hour) } })
  return (
    <>
      <PageHead
        page={page}
        facts={[
          { key: 'passes', label: '人次', count: overview?.passes },
          { key: 'persons', label: '人数', count: overview?.persons },
          { key: 'fails', label: '失败', count: overview?.fails, filters: { result: ['fail'] } },
          {
            key: 'strangers',
            label: '陌生人',
            count: overview?.strangers,
            filters: { personKind: ['stranger'] },
          },
        ]}
        tools={
          <>
            <PassHours overview={day} chosen={within?.hour ?? null} onChoose={within ? zoom : undefined} />
            <SimulatePasses />
          </>
        }
      />
      <ListBar page={page} view={view} end={<ViewSwitch views={views} view={view} onChange={show} />} />
      {view === 'wall' ? (
        <CardWall
          page={page}
          card={{
            cover: (row) => <PassCover pass={row} onLook={look?.(row.id)} />,
            body: (row) => <PassBody pass={row} />,
          }}
        />
      ) : (
        <ResourceTable
          page={page}
          cells={{
            snapshot: ({ id, snapshot, snapshotPurged }) => (
              <PassPicture
                label="抓拍"
                thumbnail={snapshot}
                purged={snapshotPurged}
                onLook={look?.(id)}
                className="size-8 rounded-tag object-cover"
              />
            ),
            similarity: ({ similarity }) => <Similarity value={similarity} />,
          }}
        />
      )}
      <ListFoot page={page} />
      <RowDialogs work={page} detail={(row) => <PassDetail pass={row} />} />
    </>
  )
}
