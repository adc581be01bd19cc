import { estateContract } from '@linli/api-client/contract/base/estate-contract'
import type { RowOf } from '@linli/api-client/kit'
import { Button } from '@linli/ui/button'
import { Card } from '@linli/ui/card'
import { SegmentedControl } from '@linli/ui/segmented-control'
import { ArrowLeftRight, ChartGantt, List, SquareKanban } from 'lucide-react'
import { useState } from 'react'
import { ListBar } from '../../../../resource/ListBar.tsx'
import { ListRows } from '../../../../resource/ListRows.tsx'
import { PageHead } from '../../../../resource/PageHead.tsx'
import { RowDialogs } from '../../../../resource/RowDialogs.tsx'
import { useResourcePage } from '../../../../resource/useResourcePage.ts'
import { useView } from '../../../../resource/useView.ts'
import { whenOpened } from '../../../../resource/when-opened.tsx'
import { useCan } from '../../../../session/profile.ts'

const HandoverDialog = whenOpened(async () => (await import('./HandoverDialog.tsx')).HandoverDialog)

const ContractTimeline = whenOpened(async () => (await import('./ContractTimeline.tsx')).ContractTimeline)

const views = [
  { value: 'list', label: '列表', icon: List },
  { value: 'board', label: '看板', icon: SquareKanban },
  { value: 'timeline', label: '时间线', icon: ChartGantt },
] as const

/** What is signed goes its way by its actions. */
const isDraft = (row: RowOf<typeof estateContract>) => row.state === 'draft'

/** All contracts, as a list, by their state or over the years. */
export function AllContracts() {
  const [view, show] = useView(['list', 'board', 'timeline'])
  const mayHandOver = useCan('base:company:contract')
  const [handing, setHanding] = useState(false)
  const page = useResourcePage(estateContract, { may: { update: isDraft }, board: view === 'board' })
  const { pageNum: _page, pageSize: _size, sort: _sort, ...where } = page.query
  return (
    <>
      <PageHead
        page={page}
        tools={
          mayHandOver && (
            <Button icon={ArrowLeftRight} onClick={() => setHanding(true)}>
              小区移交
            </Button>
          )
        }
      />
      <ListBar
        page={page}
        end={<SegmentedControl label="视图" size="small" options={views} value={view} onChange={show} />}
      />
      {view === 'timeline' ? (
        <Card title="合同时间线">
          <ContractTimeline where={where} onOpen={page.openRecord} />
        </Card>
      ) : (
        <ListRows page={page} view={view} />
      )}
      <RowDialogs work={page} />
      {handing && <HandoverDialog onClose={() => setHanding(false)} />}
    </>
  )
}
