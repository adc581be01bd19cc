import { printReceipts, type ReceiptPaper } from '@linli/api-client/contract/property/payments/desk-calls'
import { useEffect, useEffectEvent, useState } from 'react'
import { PrintSheet } from '../../../../resource/PrintSheet.tsx'
import { useWrite } from '../../../../resource/queries.ts'
import { showError } from '../../../../session/show-error.ts'
import { yuan } from './yuan.ts'

/** A roll of 80 mm, or a sheet of three parts on A4 or A5. */
export type PaperKind = 'roll' | 'sheet'
const copies = ['存根联', '客户联', '记账联'] as const
const heads = { receipt: '收据', deposit: '押金收据', red: '红字收据' } as const

interface ReceiptPrintProps {
  readonly paymentId: number
  readonly paper: PaperKind
  readonly onDone: () => void
}

/** Prints the papers of a payment; each print is counted. */
export function ReceiptPrint({ paymentId, paper, onDone }: ReceiptPrintProps) {
  const [papers, setPapers] = useState<readonly ReceiptPaper[] | null>(null)
  const { mutateAsync } = useWrite(printReceipts)
  const print = useEffectEvent(() => {
    mutateAsync({ id: paymentId }).then(setPapers, (thrown: unknown) => {
      showError(thrown)
      onDone()
    })
  })
  useEffect(() => print(), [])
  if (papers === null) return null
  return (
    <PrintSheet onDone={onDone}>
      {papers.map((one) =>
        paper === 'roll' ? (
          <Receipt key={one.receiptNo} paper={one} width="w-[72mm]" />
        ) : (
          copies.map((copy) => (
            <div key={`${one.receiptNo}${copy}`} className="break-inside-avoid pb-[8mm]">
              <Receipt paper={one} copy={copy} width="w-full" />
            </div>
          ))
        ),
      )}
    </PrintSheet>
  )
}

interface ReceiptProps {
  readonly paper: ReceiptPaper
  readonly copy?: string
  readonly width: string
}

function Receipt({ paper, copy, width }: ReceiptProps) {
  return (
    <article className={`grid gap-1 text-small ${width}`}>
      <b className="text-center text-body">
        {paper.estateName} {heads[paper.kind]}
      </b>
      <span className="flex justify-between">
        <span>No. {paper.receiptNo}</span>
        <span>{copy ?? (paper.printCount > 1 ? `第${paper.printCount}次打印` : '')}</span>
      </span>
      <span>交款人：{paper.title}</span>
      {paper.place !== null && <span>房屋：{paper.place}</span>}
      <table className="w-full border-collapse">
        <thead>
          <tr>
            <th className="border-b border-black text-start">项目</th>
            <th className="border-b border-black text-end">金额</th>
          </tr>
        </thead>
        <tbody>
          {paper.lines.map((line) => (
            <tr key={`${line.name}${line.period}`}>
              <td>
                {line.name} {line.period}
                {line.late > 0 && `（含滞纳金 ${yuan(line.late)}）`}
              </td>
              <td className="text-end tabular-nums">{yuan(line.principal + line.late)}</td>
            </tr>
          ))}
          {paper.prepaid > 0 && (
            <tr>
              <td>转入预存</td>
              <td className="text-end tabular-nums">{yuan(paper.prepaid)}</td>
            </tr>
          )}
        </tbody>
      </table>
      <b className="flex justify-between border-t border-black">
        <span>合计 {paper.amountWords}</span>
        <span className="tabular-nums">{yuan(paper.amount)}</span>
      </b>
      <span>{paper.tenders.map(({ method, amount }) => `${method} ${yuan(amount)}`).join('，')}</span>
      <span className="flex justify-between">
        <span>收款人：{paper.cashier ?? '线上'}</span>
        <span>{paper.paidAt}</span>
      </span>
      <span>
        收款单 {paper.paymentNo} · {paper.traceCode}
      </span>
    </article>
  )
}
