import { roomStatement } from '@linli/api-client/contract/property/payments/pay-report'
import { f, type OutputOf } from '@linli/api-client/kit'
import { useState } from 'react'
import * as z from 'zod/mini'
import { FieldsForm } from '../../../../resource/FieldsForm.tsx'
import { PrintSheet } from '../../../../resource/PrintSheet.tsx'
import { client } from '../../../../session/client.ts'
import { yuan } from './yuan.ts'

type Told = OutputOf<typeof roomStatement>

const fields = {
  dayFrom: f.date('起始日', { required: true }),
  dayTo: f.date('截止日', { required: true }),
}
const asked = z.object(fields)
const today = () => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
const cell = 'border border-black px-2 py-1'

interface StatementProps {
  readonly roomId: number
  readonly onClose: () => void
}

/** 对账单: what a room was charged and what it paid, on paper. */
export function Statement({ roomId, onClose }: StatementProps) {
  const [told, setTold] = useState<(Told & z.infer<typeof asked>) | null>(null)
  if (told !== null) return <Sheet told={told} onDone={onClose} />
  return (
    <FieldsForm
      title="打印对账单"
      submitLabel="打印"
      fields={fields}
      initial={{ dayFrom: `${today().slice(0, 4)}-01-01`, dayTo: today() }}
      onSubmit={async (values) => {
        const days = asked.parse(values)
        setTold({ ...(await client.call(roomStatement, { roomId, ...days })), ...days })
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
        <table className="w-full border-collapse text-small">
          <thead>
            <tr>
              {['时间', '业务', '项目', '账单', '说明', '金额', '余额'].map((head) => (
                <th key={head} scope="col" className={cell}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <td className={cell} colSpan={6}>
                期初欠缴
              </td>
              <td className={`${cell} text-end`}>{yuan(told.opening)}</td>
            </tr>
            {told.lines.map((line) => (
              <tr key={`${line.at}${line.billNo}${line.action}${line.balance}`}>
                <td className={cell}>{line.at.slice(0, 16)}</td>
                <td className={cell}>{line.action}</td>
                <td className={cell}>{line.subjectName}</td>
                <td className={cell}>{line.billNo}</td>
                <td className={cell}>{line.note ?? ''}</td>
                <td className={`${cell} text-end`}>{yuan(line.amount)}</td>
                <td className={`${cell} text-end`}>{yuan(line.balance)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="m-0">
          本期增加 {yuan(told.charged)}，减少 {yuan(told.settled)}，期末欠缴 {yuan(told.closing)}；另缴滞纳金{' '}
          {yuan(told.latePaid)}，预存余额 {yuan(told.prepaid)}。
        </p>
      </article>
    </PrintSheet>
  )
}
