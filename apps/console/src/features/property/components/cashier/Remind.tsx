import {
  type DunningLetter,
  remind,
  remindFields,
} from '@linli/api-client/contract/property/payments/dunning'
import { toast } from '@linli/ui/toast'
import { useState } from 'react'
import * as z from 'zod/mini'
import { FieldsForm } from '../../../../resource/FieldsForm.tsx'
import { PrintTable } from '../../../../resource/print/PrintTable.tsx'
import { PrintSheet } from '../../../../resource/PrintSheet.tsx'
import { useWrite } from '../../../../resource/queries.ts'
import { yuan } from './yuan.ts'

interface RemindProps {
  readonly estateId: number
  readonly roomIds: readonly number[]
  readonly onSent: () => void
  readonly onClose: () => void
}

const said = z.object({
  channel: remindFields.channel,
  result: z.optional(z.nullable(remindFields.result)),
})

/** Reminds rooms by one way; letters are printed. */
export function Remind({ estateId, roomIds, onSent, onClose }: RemindProps) {
  const { mutateAsync } = useWrite(remind)
  const [letters, setLetters] = useState<readonly DunningLetter[] | null>(null)
  if (letters !== null) return <Letters letters={letters} onDone={onClose} />
  return (
    <FieldsForm
      title={`催缴 ${roomIds.length} 户`}
      submitLabel="催缴"
      fields={remindFields}
      note="每户每种方式一天一次，已催缴或已缴清的跳过。"
      onSubmit={async (values) => {
        const answer = await mutateAsync({ estateId, roomIds: [...roomIds], ...said.parse(values) })
        toast.success(
          answer.skipped > 0
            ? `已催缴 ${answer.sent} 户，跳过 ${answer.skipped} 户`
            : `已催缴 ${answer.sent} 户`,
        )
        onSent()
        if (answer.letters.length > 0) setLetters(answer.letters)
      }}
      onClose={() => {
        if (letters === null) onClose()
      }}
    />
  )
}

interface LettersProps {
  readonly letters: readonly DunningLetter[]
  readonly onDone: () => void
}

/** 催缴函, a sheet for each room. */
function Letters({ letters, onDone }: LettersProps) {
  return (
    <PrintSheet onDone={onDone}>
      {letters.map((one) => (
        <article key={one.fullName} className="m-8 grid break-after-page gap-4 text-body">
          <h1 className="m-0 text-center text-h2">催缴函</h1>
          <p className="m-0">
            尊敬的{one.fullName} {one.payerName ?? '业主'}：
          </p>
          <p className="m-0">
            截至 {one.asOf}，您有以下费用已逾期，合计 {yuan(one.principal + one.late)}
            （本金 {yuan(one.principal)}，滞纳金 {yuan(one.late)}
            ）。请收到本函后七日内缴清；如已缴纳或对费用有异议，请与物业服务中心联系。
          </p>
          <PrintTable
            heads={['项目', '账期', '到期日', '欠缴', '滞纳金']}
            figures={[3, 4]}
            rows={one.lines.map((line) => ({
              key: `${line.name}${line.period}`,
              cells: [line.name, line.period, line.dueDate, yuan(line.principal), yuan(line.late)],
            }))}
          />
          <p className="m-0 text-end">
            {one.estateName}物业服务中心
            <br />
            {one.asOf}
          </p>
        </article>
      ))}
    </PrintSheet>
  )
}
