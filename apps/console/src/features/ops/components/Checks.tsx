import { equipmentCheck } from '@linli/api-client/contract/ops/equipment-check'
import type { RowOf } from '@linli/api-client/kit'
import type { ReactNode } from 'react'
import { ListBar } from '../../../resource/ListBar.tsx'
import { ListFoot } from '../../../resource/ListFoot.tsx'
import { PageHead } from '../../../resource/PageHead.tsx'
import { ResourceTable } from '../../../resource/ResourceTable.tsx'
import { RowDialogs } from '../../../resource/RowDialogs.tsx'
import { useResourcePage } from '../../../resource/useResourcePage.ts'
import { whenOpened } from '../../../resource/when-opened.tsx'

type Check = RowOf<typeof equipmentCheck>

const CheckResults = whenOpened(async () => (await import('./CheckResults.tsx')).CheckResults)
const CheckAnswers = whenOpened(async () => (await import('./CheckAnswers.tsx')).CheckAnswers)

const answersDialog = (props: { row: Check; action: string; onClose: () => void }): ReactNode =>
  props.action === 'answer' ? <CheckAnswers check={props.row} onClose={props.onClose} /> : null

const resultFields = ['results', 'autoResults'] as const
const tabsOf = (row: Check) => [
  { key: 'results', label: '点检结果', content: <CheckResults check={row} />, fields: resultFields },
]

/** Checks as a list; items are answered in a sheet that suits a telephone. */
export function Checks({ states }: { readonly states: readonly string[] }) {
  const page = useResourcePage(equipmentCheck, { where: { state: [...states] } })
  return (
    <div className="min-w-0">
      <PageHead page={page} />
      <ListBar page={page} />
      <ResourceTable page={page} />
      <ListFoot page={page} />
      <RowDialogs work={page} dialog={answersDialog} tabs={tabsOf} />
    </div>
  )
}
