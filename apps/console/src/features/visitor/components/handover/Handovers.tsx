import { guardHandover } from '@linli/api-client/contract/visitor/guard-handover'
import type { RowOf } from '@linli/api-client/kit'
import { type ReactNode, useState } from 'react'
import { PlainList } from '../../../../resource/PlainList.tsx'
import { useResourcePage } from '../../../../resource/useResourcePage.ts'
import { whenOpened } from '../../../../resource/when-opened.tsx'
import type { Paper } from './HandoverSheet.tsx'

type Sheet = RowOf<typeof guardHandover>

const HandOver = whenOpened(async () => (await import('./HandOver.tsx')).HandOver)
const HandoverItems = whenOpened(async () => (await import('./HandoverItems.tsx')).HandoverItems)
const HandoverSheet = whenOpened(async () => (await import('./HandoverSheet.tsx')).HandoverSheet)
const SignHandover = whenOpened(async () => (await import('./SignHandover.tsx')).SignHandover)

const itemFields = ['items'] as const
const tabsOf = (row: Sheet) => [
  { key: 'items', label: '交接事项', content: <HandoverItems items={row.items} />, fields: itemFields },
]
const signDialog = ({
  row,
  action,
  onClose,
}: {
  row: Sheet
  action: string
  onClose: () => void
}): ReactNode => (action === 'sign' ? <SignHandover sheet={row} onClose={onClose} /> : null)

/** 交接班: what one shift leaves to the next, and who signed for it. */
export function Handovers() {
  const [printed, print] = useState<{ row: Sheet; on: Paper } | null>(null)
  const page = useResourcePage(guardHandover, {
    rowActions: (row) => [
      { key: 'printA4', label: '打印 A4', run: () => print({ row, on: 'a4' }) },
      { key: 'printRoll', label: '打印 80mm 小票', run: () => print({ row, on: 'roll' }) },
    ],
  })
  return (
    <>
      <PlainList
        page={page}
        dialog={signDialog}
        tabs={tabsOf}
        form={({ onClose }) => <HandOver onClose={onClose} />}
      />
      {printed && <HandoverSheet sheet={printed.row} on={printed.on} onDone={() => print(null)} />}
    </>
  )
}
