import { estateContract } from '@linli/api-client/contract/base/estate-contract'
import type { RowOf } from '@linli/api-client/kit'
import { Button } from '@linli/ui/button'
import { Card } from '@linli/ui/card'
import { SegmentedControl } from '@linli/ui/segmented-control'
import { ArrowLeftRight, ChartGantt, List } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { ListFilters } from '../../../../resource/ListFilters.tsx'
import { listQueryOf } from '../../../../resource/list-state.ts'
import { ResourceDetail } from '../../../../resource/opened.tsx'
import { ResourcePage } from '../../../../resource/ResourcePage.tsx'
import { useListState } from '../../../../resource/useListState.ts'
import { useView } from '../../../../resource/useView.ts'
import { whenOpened } from '../../../../resource/when-opened.tsx'
import { useCan } from '../../../../session/profile.ts'

const HandoverDialog = whenOpened(async () => (await import('./HandoverDialog.tsx')).HandoverDialog)

const ContractTimeline = whenOpened(async () => (await import('./ContractTimeline.tsx')).ContractTimeline)

const views = [
  { value: 'list', label: '列表', icon: List },
  { value: 'timeline', label: '时间线', icon: ChartGantt },
] as const

/** What is signed goes its way by its actions. */
const isDraft = (row: RowOf<typeof estateContract>) => row.state === 'draft'

/** All contracts, as a list or over the years. */
export function AllContracts() {
  const [view, show] = useView(['list', 'timeline'])
  const switcher = <SegmentedControl label="视图" options={views} value={view} onChange={show} />
  return view === 'timeline' ? <Timeline switcher={switcher} /> : <ContractList switcher={switcher} />
}

function ContractList({ switcher }: { switcher: ReactNode }) {
  const mayHandOver = useCan('base:company:contract')
  const [handing, setHanding] = useState(false)
  return (
    <>
      <ResourcePage
        of={estateContract}
        editable={isDraft}
        removable={isDraft}
        tools={
          <>
            {switcher}
            {mayHandOver && (
              <Button icon={ArrowLeftRight} onClick={() => setHanding(true)}>
                小区移交
              </Button>
            )}
          </>
        }
      />
      {handing && <HandoverDialog onClose={() => setHanding(false)} />}
    </>
  )
}

function Timeline({ switcher }: { switcher: ReactNode }) {
  const { state, change, reset } = useListState(estateContract)
  const [open, setOpen] = useState<number | null>(null)
  const { pageNum: _page, pageSize: _size, sort: _sort, ...where } = listQueryOf(state)
  return (
    <div className="grid min-w-0 gap-4">
      <ListFilters of={estateContract} state={state} onChange={change} onReset={reset} loading={false} />
      <Card title="合同时间线" actions={switcher}>
        <ContractTimeline where={where} onOpen={setOpen} />
      </Card>
      {open !== null && <ResourceDetail of={estateContract} id={open} onClose={() => setOpen(null)} />}
    </div>
  )
}
