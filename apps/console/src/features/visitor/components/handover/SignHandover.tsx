import { guardHandover } from '@linli/api-client/contract/visitor/guard-handover'
import {
  handedChecks,
  type HandedCheck,
  type HandedItem,
} from '@linli/api-client/contract/visitor/handed-items'
import type { RowOf } from '@linli/api-client/kit'
import { useLinliForm } from '@linli/ui/form'
import { FormDialog } from '@linli/ui/form-dialog'
import { SegmentedControl } from '@linli/ui/segmented-control'
import { TextArea } from '@linli/ui/text-area'
import { TextInput } from '@linli/ui/text-input'
import { toast } from '@linli/ui/toast'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { actionCall } from '../../../../resource/calls.ts'
import type { FormValues } from '../../../../resource/form-values.ts'
import { client } from '../../../../session/client.ts'

interface SignHandoverProps {
  readonly sheet: RowOf<typeof guardHandover>
  readonly onClose: () => void
}

type Verdict = 'open' | 'ok' | 'wrong'
const verdicts: readonly { value: Verdict; label: string }[] = [
  { value: 'open', label: '未核对' },
  { value: 'ok', label: '相符' },
  { value: 'wrong', label: '不符' },
]

const schema = z.object({ checks: handedChecks, takeNote: z.nullable(z.string().check(z.maxLength(200))) })

interface LineProps {
  readonly item: HandedItem
  readonly check: HandedCheck | undefined
  /** Undefined: not looked at. */
  readonly onChange: (check: HandedCheck | undefined) => void
}

function Line({ item, check, onChange }: LineProps) {
  const { no, text, label } = item
  const verdict: Verdict = check === undefined ? 'open' : check.ok ? 'ok' : 'wrong'
  return (
    <section aria-label={`第${no}项`} className="grid gap-2 border-b border-border py-2">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <p className="m-0 min-w-0 flex-1 basis-48 break-words">
          {`${no}. ${text}`}
          <span className="text-small text-text-2">{` · ${label}`}</span>
        </p>
        <SegmentedControl
          label={`第${no}项核对`}
          options={verdicts}
          value={verdict}
          onChange={(next) =>
            onChange(next === 'open' ? undefined : { no, ok: next === 'ok', remark: check?.remark ?? null })
          }
        />
      </div>
      {check !== undefined && (
        <TextInput
          aria-label={`第${no}项说明`}
          value={check.remark ?? ''}
          maxLength={200}
          placeholder={check.ok ? '备注' : '说明哪里不符'}
          onChange={(remark) => onChange({ ...check, remark: remark || null })}
        />
      )}
    </section>
  )
}

/** Who takes over looks at each line, and signs with the own password, which the call asks for. */
export function SignHandover({ sheet, onClose }: SignHandoverProps) {
  const form = useLinliForm<FormValues, z.output<typeof schema>>({
    defaultValues: { checks: [], takeNote: null },
    name: '接班签字',
    schema,
    onSubmit: async ({ checks, takeNote }) => {
      const call = actionCall(guardHandover, 'sign')
      if (!call) return
      const given = { id: sheet.id, version: sheet.version, checks, takeNote }
      await client.call(call, given)
      toast.success('已接班签字')
      onClose()
    },
  })
  const values = useWatch({ control: form.control })
  const parsed = handedChecks.safeParse(values.checks)
  const checks = parsed.success ? parsed.data : []
  const given = new Map(checks.map((check) => [check.no, check]))
  const put = (some: readonly HandedCheck[]) => form.setValue('checks', some, { shouldDirty: true })
  const open = sheet.items.length - given.size
  return (
    <FormDialog
      form={form}
      open
      title={`接班签字“${sheet.handoverNo}”`}
      width={560}
      submitLabel="签字接班"
      onClose={onClose}
    >
      <p className="m-0 text-text-2" aria-live="polite">
        {open > 0 ? `还有${open}项未核对` : '已逐项核对，签字须验证本人登录密码'}
      </p>
      {sheet.notes !== null && (
        <p className="m-0 whitespace-pre-wrap break-words">{`交班说明：${sheet.notes}`}</p>
      )}
      {sheet.items.map((item) => (
        <Line
          key={item.no}
          item={item}
          check={given.get(item.no)}
          onChange={(next) => {
            const others = checks.filter(({ no }) => no !== item.no)
            put(next === undefined ? others : [...others, next])
          }}
        />
      ))}
      <TextArea
        aria-label="接班说明"
        placeholder="接班说明"
        maxLength={200}
        value={typeof values.takeNote === 'string' ? values.takeNote : ''}
        onChange={(note) => form.setValue('takeNote', note || null, { shouldDirty: true })}
      />
    </FormDialog>
  )
}
