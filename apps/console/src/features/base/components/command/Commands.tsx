import { deviceCommand } from '@linli/api-client/contract/base/device-command'
import type { ListQuery, RowOf } from '@linli/api-client/kit'
import { ListBar } from '../../../../resource/ListBar.tsx'
import { ListRows } from '../../../../resource/ListRows.tsx'
import { ViewSwitch } from '../../../../resource/opened.tsx'
import { PageHead } from '../../../../resource/PageHead.tsx'
import { RowDialogs } from '../../../../resource/RowDialogs.tsx'
import { useResourcePage } from '../../../../resource/useResourcePage.ts'
import { useView } from '../../../../resource/useView.ts'
import type { ListView } from '../../../../resource/ViewSwitch.tsx'
import { CommandItems } from './CommandItems.tsx'

type Row = RowOf<typeof deviceCommand>

const views: readonly [ListView, ...ListView[]] = ['list', 'calendar']

/** Doors that are held open or shut are given back once; only plans and drafts go. */
const may = {
  act: (row: Row, action: string) =>
    action !== 'end' ||
    (row.endedAt === null && (row.action === 'keep_open' || row.action === 'keep_closed')),
  remove: ({ state }: Row) => state === 'draft' || state === 'enabled' || state === 'paused',
}

/** Tasks, the newest first, or by the day they are planned for. */
export function Commands({ where = {} }: { readonly where?: ListQuery }) {
  const [view, show] = useView(views)
  const page = useResourcePage(deviceCommand, { where, may })
  return (
    <>
      <PageHead page={page} />
      <ListBar page={page} view={view} end={<ViewSwitch views={views} view={view} onChange={show} />} />
      <ListRows page={page} view={view} />
      <RowDialogs
        work={page}
        tabs={({ id }) => [
          {
            key: 'items',
            label: '逐台结果',
            rows: { of: 'base/device-command-items', where: { commandId: id } },
            content: <CommandItems where={{ commandId: id }} title="逐台结果" />,
          },
        ]}
      />
    </>
  )
}
