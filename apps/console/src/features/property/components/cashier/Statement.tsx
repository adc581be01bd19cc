import { roomStatement } from '@linli/api-client/contract/property/payments/pay-report'
import { f, type OutputOf } from '@linli/api-client/kit'
import { useState } from 'react'
import * as z from 'zod/mini'
import { FieldsForm } from '../../../../resource/FieldsForm.tsx'
import { today } from '../../../../resource/last-days.ts'
import { PrintTable } from '../../../../resource/print/PrintTable.tsx'
import { PrintSheet } from '../../../../resource/PrintSheet.tsx'
import { client } from '../../../../session/client.ts'
import { askedAccount, type DeskAccount } from './desk-account.ts'
import { yuan } from './yuan.ts'

type Told = OutputOf<typeof roomStatement>

const days = {
  dayFrom: f.date('起始日', { required: true }),
  dayTo: f.date('截止日', { required: true }),
}
/** Of a room it may be asked for all that its payer has. */
const fields = {
  ...days,
  ofPayer: f.bool('含该缴费人在本小区的全部账单', { initial: false }),
}
const asked = z.object(fields)
interface StatementProps {
  readonly account: DeskAccount
  readonly onClose: () => void
}

/** 对账单: what a room, who pays for it, or somebody from outside was charged and what was paid, on paper. */
export function Statement({ account, onClose }: StatementProps) {
  const [told, setTold] = useState<(Told & z.infer<typeof asked>) | null>(null)
  if (told !== null) return <Sheet told={told} onDone={onClose} />
  return (
    <FieldsForm
      title="打印对账单"
      submitLabel="打印"
      fields={account.roomId === null ? days : fields}
      initial={{ dayFrom: `${today().slice(0, 4)}-01-01`, dayTo: today() }}
      onSubmit={async (values) => {
        const wish = asked.parse({ ofPayer: false, ...values })
        setTold({ ...(await client.call(roomStatement, { ...askedAccount(account), ...wish })), ...wish })
      }}
      onClose={() => {
        if (told === null) onClose()
      }}
    />
  )
}

interface SheetProps {
  readonly told: Told & z.infer<typeof asked>
  readonly onDone: () => void
}

function Sheet({ told, onDone }: SheetProps) {
  return (
    <PrintSheet onDone={onDone}>
      <article className="m-6 grid gap-3 text-body">
        <h1 className="m-0 text-center text-h2">{told.estateName} 对账单</h1>
        <p className="m-0">
          {told.fullName} {told.payerName ?? ''} · {told.dayFrom} 至 {told.dayTo}
        </p>
        <PrintTable
          heads={['时间', '业务', '项目', '收费对象', '账单', '说明', '金额', '余额']}
          figures={[6, 7]}
          rows={[
            { key: 'opening', cells: ['', '期初欠缴', '', '', '', '', '', yuan(told.opening)] },
            ...told.lines.map((line, at) => ({
              key: at,
              cells: [
                line.at.slice(0, 16),
                line.action,
                line.subjectName,
                line.objectName,
                line.billNo,
                line.note ?? '',
                yuan(line.amount),
                yuan(line.balance),
              ],
            })),
          ]}
        />
        <p className="m-0">
          本期增加 {yuan(told.charged)}，减少 {yuan(told.settled)}，期末欠缴 {yuan(told.closing)}；另缴滞纳金{' '}
          {yuan(told.latePaid)}，预存余额 {yuan(told.prepaid)}。
        </p>
      </article>
    </PrintSheet>
  )
}
