import { type poll, pollOption } from '@linli/api-client/contract/property/votes/poll'
import { castFields, castPollOnBehalf } from '@linli/api-client/contract/property/votes/poll-calls'
import { fieldsSchema, type InputOf, type RowOf } from '@linli/api-client/kit'
import { Banner } from '@linli/ui/banner'
import { Button } from '@linli/ui/button'
import { CheckboxGroup } from '@linli/ui/checkbox-group'
import { Dialog } from '@linli/ui/dialog'
import { toast } from '@linli/ui/toast'
import { useState } from 'react'
import * as z from 'zod/mini'
import type { FormValues } from '../../../../resource/form-values.ts'
import { useResourceList, useWrite } from '../../../../resource/queries.ts'
import { PlainFields } from '../../../../resource/wizard/PlainFields.tsx'
import type { StepFault } from '../../../../resource/wizard/step-fault.ts'

interface CastPollProps {
  readonly poll: RowOf<typeof poll>
  readonly onClose: () => void
}

const schema = z.object(fieldsSchema(castFields))

/** Takes part for a resident who comes to the desk or calls. */
export function CastPoll({ poll: row, onClose }: CastPollProps) {
  const { data } = useResourceList(pollOption, { pageNum: 1, pageSize: 20, pollId: row.id })
  const [values, setValues] = useState<FormValues>({ residentId: null, roomId: null })
  const [chosen, setChosen] = useState<readonly number[]>([])
  const [fault, setFault] = useState<StepFault>()
  const cast = useWrite(castPollOnBehalf)
  const submit = () => {
    const [issue] = z.safeParse(schema, values).error?.issues ?? []
    if (issue) {
      setFault({ field: String(issue.path[0]), text: issue.message })
      return
    }
    const input = { ...values, id: row.id, optionIds: [...chosen] } as InputOf<typeof castPollOnBehalf>
    cast.mutate(input, {
      onSuccess: () => {
        toast.success('已代录')
        onClose()
      },
    })
  }
  return (
    <Dialog
      open
      width={560}
      title={`代录“${row.title}”`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button variant="primary" loading={cast.isPending} onClick={submit}>
            代录
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {cast.error && <Banner tone="danger" title={cast.error.userMessage} />}
        <PlainFields
          of={castFields}
          values={{ ...values, estateId: row.estateId }}
          onChange={(key, value) => {
            setFault(undefined)
            setValues((now) => ({ ...now, [key]: value }))
          }}
          fault={fault}
        />
        <CheckboxGroup
          aria-label="选项"
          direction="vertical"
          value={chosen}
          onChange={(ids) => setChosen(ids ?? [])}
          options={(data?.records ?? []).map(({ id, title }) => ({ value: id, label: title }))}
        />
      </div>
    </Dialog>
  )
}
