import { complaint } from '@linli/api-client/contract/property/complaint'
import { ListBar } from '../../../../resource/ListBar.tsx'
import { ListRows } from '../../../../resource/ListRows.tsx'
import { ViewSwitch } from '../../../../resource/opened.tsx'
import { PageHead } from '../../../../resource/PageHead.tsx'
import { RowDialogs } from '../../../../resource/RowDialogs.tsx'
import { useResourcePage } from '../../../../resource/useResourcePage.ts'
import { useView } from '../../../../resource/useView.ts'
import type { ListView } from '../../../../resource/ViewSwitch.tsx'

const views: readonly [ListView, ...ListView[]] = ['list', 'board']

/** The complaints as a list and on a board by their states. */
export function Complaints() {
  const [view, show] = useView(views)
  const page = useResourcePage(complaint, { board: view === 'board' })
  return (
    <div className="min-w-0">
      <PageHead page={page} />
      <ListBar page={page} view={view} end={<ViewSwitch views={views} view={view} onChange={show} />} />
      <ListRows page={page} view={view} />
      <RowDialogs work={page} />
    </div>
  )
}
