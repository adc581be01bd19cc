import { dataSource } from '@linli/api-client/contract/base/data-source'
import { resetDataSourceSecret, testDataSource } from '@linli/api-client/contract/base/data-source-calls'
import type { RowOf } from '@linli/api-client/kit'
import { toast } from '@linli/ui/toast'
import { useState } from 'react'
import { ListBar } from '../../../../resource/ListBar.tsx'
import { ListRows } from '../../../../resource/ListRows.tsx'
import { ResourceForm, ViewSwitch } from '../../../../resource/opened.tsx'
import { PageHead } from '../../../../resource/PageHead.tsx'
import { useWrite } from '../../../../resource/queries.ts'
import { RowDialogs } from '../../../../resource/RowDialogs.tsx'
import { ToldOnce } from '../../../../resource/ToldOnce.tsx'
import { useResourcePage } from '../../../../resource/useResourcePage.ts'
import { useView } from '../../../../resource/useView.ts'
import type { ListView } from '../../../../resource/ViewSwitch.tsx'
import { whenOpened } from '../../../../resource/when-opened.tsx'
import { useCan } from '../../../../session/profile.ts'
import { useEnabling } from '../useEnabling.tsx'

type Row = RowOf<typeof dataSource>

interface Told {
  readonly appKey: string
  readonly secret: string
}

const MappingDesk = whenOpened(async () => (await import('./MappingDesk.tsx')).MappingDesk)
const RunSource = whenOpened(async () => (await import('./RunSource.tsx')).RunSource)
const SourceWeek = whenOpened(async () => (await import('./SourceCard.tsx')).SourceWeek)
const SourceStanding = whenOpened(async () => (await import('./SourceCard.tsx')).SourceStanding)
const SourceBatches = whenOpened(async () => (await import('./SourceBatches.tsx')).SourceBatches)

const views: readonly [ListView, ...ListView[]] = ['list', 'cards']
const card = {
  cover: (row: Row) => <SourceWeek row={row} />,
  body: (row: Row) => <SourceStanding row={row} />,
}
const may = { remove: (row: Row) => !row.builtIn }

const toldOf = ({ appKey, secret }: Row): Told | null =>
  typeof secret === 'string' && appKey !== null ? { appKey, secret } : null

/** Where base data comes from, whether it comes, and what is done about a source. */
export function Sources() {
  const [view, show] = useView(views)
  const [told, setTold] = useState<Told | null>(null)
  const [run, setRun] = useState<Row | null>(null)
  const [mapped, setMapped] = useState<Row | null>(null)
  const enabling = useEnabling(dataSource, { effect: '停用后不再接收和拉取该来源的数据。' })
  const mayUpdate = useCan('base:dataSource:update')
  const mayRun = useCan('base:dataSource:run')
  const mayReset = useCan('base:dataSource:reset')
  const test = useWrite(testDataSource)
  const reset = useWrite(resetDataSourceSecret)
  const testing = async ({ id }: Row) => {
    const { ok, message, durationMs } = await test.mutateAsync({ id })
    if (ok) toast.success(`连接正常，用时 ${durationMs} 毫秒`)
    else toast.error(`连接失败：${message}`)
  }
  const page = useResourcePage(dataSource, {
    may,
    rowActions: (row) => [
      ...(mayUpdate && row.direction === 'pull'
        ? [{ key: 'test', label: '测试连接', run: async () => await testing(row) }]
        : []),
      ...(mayUpdate && !row.builtIn
        ? [{ key: 'mapping', label: '字段映射', run: () => setMapped(row) }]
        : []),
      ...(mayRun && row.direction === 'pull' && row.enabled
        ? [{ key: 'run', label: '立即同步', run: () => setRun(row) }]
        : []),
      ...(mayReset && row.direction === 'push'
        ? [
            {
              key: 'reset',
              label: '更换密钥',
              tone: 'danger' as const,
              run: async () => setTold(await reset.mutateAsync({ id: row.id })),
            },
          ]
        : []),
      ...enabling(row),
    ],
  })
  return (
    <>
      <PageHead page={page} />
      <ListBar page={page} view={view} end={<ViewSwitch views={views} view={view} onChange={show} />} />
      <ListRows page={page} view={view} card={card} />
      <RowDialogs
        work={page}
        form={({ row, onClose }) => (
          <ResourceForm
            of={dataSource}
            row={row}
            onClose={onClose}
            onSaved={(saved) => {
              if (!row) setTold(toldOf(saved))
            }}
          />
        )}
        tabs={({ id }) => [
          {
            key: 'batches',
            label: '同步批次',
            rows: { of: 'base/data-sync-batches', where: { sourceId: id } },
            content: <SourceBatches id={id} />,
          },
        ]}
      />
      {mapped && <MappingDesk id={mapped.id} onClose={() => setMapped(null)} />}
      {run && <RunSource row={run} onClose={() => setRun(null)} />}
      {told && (
        <ToldOnce
          title="接入密钥"
          warning="密钥只显示这一次，请立即交给对方；更换后旧密钥24小时内仍有效。"
          items={[
            { label: '应用标识', text: told.appKey },
            { label: '密钥', text: told.secret },
          ]}
          onClose={() => setTold(null)}
        />
      )}
    </>
  )
}
