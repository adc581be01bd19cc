import type { payment } from '@linli/api-client/contract/property/payments/payment'
import {
  applyRefund,
  refundable,
  refundFields,
} from '@linli/api-client/contract/property/payments/refund-calls'
import { askedSchema, fieldsSchema, type OutputOf, type RowOf } from '@linli/api-client/kit'
import { useLinliForm } from '@linli/ui/form'
import { FormDialog } from '@linli/ui/form-dialog'
import { MoneyInput } from '@linli/ui/money-input'
import { toast } from '@linli/ui/toast'
import { useState } from 'react'
import * as z from 'zod/mini'
import type { FormValues } from '../../../../resource/form-values.ts'
import { InputFields } from '../../../../resource/InputFields.tsx'
import { useCall, useWrite } from '../../../../resource/queries.ts'
import { yuan } from './yuan.ts'

type May = OutputOf<typeof refundable>
type Ways = z.infer<typeof waysSchema>

const waysSchema = z.object({
  way: refundFields.way,
  reason: refundFields.reason,
  payeeName: z.optional(z.nullable(refundFields.payeeName)),
  payeeBank: z.optional(z.nullable(refundFields.payeeBank)),
  payeeAccount: z.optional(z.nullable(refundFields.payeeAccount)),
})

interface RefundFormProps {
  readonly row: RowOf<typeof payment>
  readonly onClose: () => void
}

/** 申请退款: how much of each bill, and by which way. */
export function RefundForm({ row, onClose }: RefundFormProps) {
  const { data: may } = useCall(refundable, { id: row.id })
  return may === undefined ? null : <Form row={row} may={may} onClose={onClose} />
}

function Form({ row, may, onClose }: RefundFormProps & { readonly may: May }) {
  const [lines, setLines] = useState<ReadonlyMap<number, May['lines'][number]>>(
    () => new Map(may.lines.map((one) => [one.billId, one])),
  )
  const [prepaid, setPrepaid] = useState(may.prepaid)
  const { mutateAsync } = useWrite(applyRefund)
  const total = [...lines.values()].reduce((sum, one) => sum + one.principal + one.lateFee, prepaid)
  const form = useLinliForm<FormValues, FormValues>({
    defaultValues: { way: 'original', reason: null, payeeName: null, payeeBank: null, payeeAccount: null },
    name: '申请退款',
    schema: askedSchema(refundFields, z.object(fieldsSchema(refundFields))),
    onSubmit: async (values) => {
      const ways: Ways = waysSchema.parse(values)
      const { refundNo } = await mutateAsync({
        ...ways,
        paymentId: row.id,
        lines: [...lines.values()].map(({ billId, principal, lateFee }) => ({ billId, principal, lateFee })),
        prepaidAmount: prepaid,
      })
      toast.success(`已提交退款申请 ${refundNo}`)
      onClose()
    },
  })
  const put = (one: May['lines'][number]) => setLines(new Map(lines).set(one.billId, one))
  return (
    <FormDialog
      form={form}
      open
      title={`申请退款 ${row.paymentNo}`}
      width={720}
      submitLabel={`申请退款 ${yuan(total)}`}
      onClose={onClose}
    >
      <div className="grid gap-3">
        <ul aria-label="退款明细" className="m-0 grid list-none gap-2 p-0">
          {may.lines.map((most) => {
            const now = lines.get(most.billId) ?? most
            return (
              <li key={most.billId} className="flex flex-wrap items-center gap-2">
                <span className="min-w-40 flex-1">
                  {most.subjectName}
                  <span className="block text-small text-text-2">
                    {most.period} · 可退 {yuan(most.principal + most.lateFee)}
                  </span>
                </span>
                <MoneyInput
                  className="w-36"
                  aria-label={`${most.billNo} 退本金`}
                  value={now.principal}
                  max={most.principal}
                  onChange={(principal) => put({ ...now, principal: principal ?? 0 })}
                />
                {most.lateFee > 0 && (
                  <MoneyInput
                    className="w-36"
                    aria-label={`${most.billNo} 退滞纳金`}
                    value={now.lateFee}
                    max={most.lateFee}
                    onChange={(lateFee) => put({ ...now, lateFee: lateFee ?? 0 })}
                  />
                )}
              </li>
            )
          })}
          {may.prepaid > 0 && (
            <li className="flex items-center gap-2">
              <span className="min-w-40 flex-1">转入预存的部分</span>
              <MoneyInput
                className="w-36"
                aria-label="退预存"
                value={prepaid}
                max={may.prepaid}
                onChange={(value) => setPrepaid(value ?? 0)}
              />
            </li>
          )}
        </ul>
        <InputFields of={refundFields} form={form} />
      </div>
    </FormDialog>
  )
}
