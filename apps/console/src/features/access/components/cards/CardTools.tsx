import {
  checkCardNumbers,
  checkFields,
  stockCards,
  stockFields,
} from '@linli/api-client/contract/access/ic-card-calls'
import type { InputOf, OutputOf } from '@linli/api-client/kit'
import { Button } from '@linli/ui/button'
import { DataTable } from '@linli/ui/data-table'
import { Dialog } from '@linli/ui/dialog'
import { toast } from '@linli/ui/toast'
import { useState } from 'react'
import { FieldsDialog } from '../../../../resource/FieldsDialog.tsx'
import { client } from '../../../../session/client.ts'
import { useCan } from '../../../../session/profile.ts'
import { useWrite } from '../../../../resource/queries.ts'

/** What is done with the stock as a whole: cards in a row come in, and numbers are compared. */
export function CardTools() {
  const [open, setOpen] = useState<'stock' | 'check' | null>(null)
  const mayStock = useCan('access:icCard:import')
  const stock = useWrite(stockCards)
  const [checked, setChecked] = useState<OutputOf<typeof checkCardNumbers> | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <Button onClick={() => setOpen('check')}>卡号查重</Button>
      {mayStock && <Button onClick={() => setOpen('stock')}>号段入库</Button>}
      {open === 'stock' && (
        <FieldsDialog
          title="号段入库"
          submitLabel="入库"
          fields={stockFields}
          note="卡号与卡面编号都逐张加一；其中一张已存在时，整段都不入库。"
          onSubmit={async (values) => {
            const { made, lastPrintedNo } = await stock.mutateAsync(values as InputOf<typeof stockCards>)
            toast.success(`已入库 ${made} 张，至 ${lastPrintedNo}`)
          }}
          onClose={close}
        />
      )}
      {open === 'check' && (
        <FieldsDialog
          title="卡号查重"
          submitLabel="查重"
          fields={checkFields}
          onSubmit={async (values) =>
            setChecked(await client.call(checkCardNumbers, values as InputOf<typeof checkCardNumbers>))
          }
          onClose={close}
        />
      )}
      {checked !== null && (
        <Dialog open title="查重结果" onClose={() => setChecked(null)}>
          <div className="grid gap-3">
            <p className="m-0">{`${checked.fresh} 个可用，${checked.others.length} 个不可用`}</p>
            {checked.others.length > 0 && (
              <DataTable
                label="不可用的卡号"
                columns={[
                  { id: 'line', header: '行', kind: 'number', cell: ({ line }) => line },
                  { id: 'given', header: '卡号', kind: 'id', cell: ({ given }) => given },
                  { id: 'reason', header: '原因', kind: 'text', cell: ({ reason }) => reason },
                ]}
                rows={checked.others}
                getRowId={({ line }) => String(line)}
              />
            )}
          </div>
        </Dialog>
      )}
    </>
  )
}
