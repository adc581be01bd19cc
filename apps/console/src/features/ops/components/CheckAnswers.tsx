import {
  type CheckAnswer,
  type CheckResult,
  checkAnswers,
  checkPictures,
  isAnswered,
  withinBounds,
} from '@linli/api-client/contract/ops/check-results'
import { equipmentCheck } from '@linli/api-client/contract/ops/equipment-check'
import { metaOf, type RowOf } from '@linli/api-client/kit'
import { useLinliForm } from '@linli/ui/form'
import { FormDialog } from '@linli/ui/form-dialog'
import { SegmentedControl } from '@linli/ui/segmented-control'
import { toast } from '@linli/ui/toast'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { actionCall } from '../../../resource/calls.ts'
import { DraftOffer } from '../../../resource/DraftOffer.tsx'
import { FileInput } from '../../../resource/FileInput.tsx'
import type { FormValues } from '../../../resource/form-values.ts'
import { useFormDraft } from '../../../resource/useDraft.ts'
import { client } from '../../../session/client.ts'
import { ItemNote, ItemValue, ItemWords, WithinBounds } from './check/ItemParts.tsx'

interface CheckAnswersProps {
  readonly check: RowOf<typeof equipmentCheck>
  readonly onClose: () => void
}

const schema = z.object({ answers: checkAnswers })
const verdicts = [
  { value: 'none', label: '未检' },
  { value: 'ok', label: '合格' },
  { value: 'bad', label: '不合格' },
] as const
type Verdict = (typeof verdicts)[number]['value']

const verdictOf = (ok: boolean | null): Verdict => (ok === null ? 'none' : ok ? 'ok' : 'bad')
const okOf = (verdict: Verdict): boolean | null => (verdict === 'none' ? null : verdict === 'ok')
const answersOf = (items: readonly CheckResult[]): CheckAnswer[] =>
  items.map(({ code, ok, value, note, images = [] }) => ({ code, ok, value, note, images }))

const pictures = metaOf(checkPictures)
const nothing = () => undefined

interface ItemProps {
  readonly item: CheckResult
  readonly answer: CheckAnswer
  readonly onChange: (answer: CheckAnswer) => void
}

function Item({ item, answer, onChange }: ItemProps) {
  const put = (change: Partial<CheckAnswer>) => onChange({ ...answer, ...change })
  const within = item.way === 'number' ? withinBounds(item, answer.value) : null
  return (
    <section aria-label={item.text} className="grid gap-2 border-b border-border py-3">
      <ItemWords item={item} />
      {item.way === 'yes_no' || item.way === 'photo' ? (
        <SegmentedControl
          label={item.text}
          options={verdicts}
          value={verdictOf(answer.ok)}
          onChange={(verdict) => put({ ok: okOf(verdict) })}
        />
      ) : (
        <ItemValue item={item} value={answer.value} onChange={(value) => put({ value })} />
      )}
      {within !== null && <WithinBounds within={within} />}
      {(answer.ok === false || within === false) && (
        <ItemNote item={item} value={answer.note} onChange={(note) => put({ note })} />
      )}
      <FileInput
        meta={pictures}
        bind={{
          name: `images-${item.code}`,
          value: answer.images ?? [],
          onChange: (images) => put({ images: typeof images === 'string' ? [images] : [...(images ?? [])] }),
          onBlur: nothing,
        }}
      />
    </section>
  )
}

/** The items of a check, one below the other; what is typed without a network stays on the telephone as a draft. */
export function CheckAnswers({ check, onClose }: CheckAnswersProps) {
  const items = check.results ?? []
  const before: FormValues = { answers: answersOf(items) }
  const form = useLinliForm<FormValues, z.output<typeof schema>>({
    defaultValues: before,
    name: '填写结果',
    schema,
    onSubmit: async ({ answers }) => {
      const call = actionCall(equipmentCheck, 'answer')
      if (!call) return
      const given = { id: check.id, version: check.version, answers }
      await client.call(call, given)
      draft.forget()
      toast.success('已保存点检结果')
      onClose()
    },
  })
  const values = useWatch({ control: form.control })
  const draft = useFormDraft({
    name: `${equipmentCheck.path}-${check.id}-answers`,
    version: check.version,
    before,
    values,
    read: () => form.getValues(),
    put: (key, value) => form.setValue(key, value, { shouldDirty: true }),
    labels: { answers: '点检结果' },
  })
  const parsed = checkAnswers.safeParse(values.answers)
  const answers = parsed.success ? parsed.data : answersOf(items)
  const given = new Map(answers.map((answer) => [answer.code, answer]))
  const open = items.filter((item) => {
    const { value = null, ok = null, images = [] } = given.get(item.code) ?? {}
    const judged = item.way === 'number' ? withinBounds(item, value) : ok
    return item.required && !isAnswered({ way: item.way, ok: judged, value, images })
  }).length
  return (
    <FormDialog
      form={form}
      open
      title={`填写点检结果“${check.checkNo}”`}
      width={560}
      submitLabel="保存"
      onClose={onClose}
    >
      <DraftOffer offered={draft.offered} />
      <p className="m-0 text-text-2" aria-live="polite">
        {open > 0 ? `还有${open}项未填写` : '全部必填项目已填写'}
      </p>
      {items.map((item) => {
        const answer = given.get(item.code) ?? {
          code: item.code,
          ok: null,
          value: null,
          note: null,
          images: [],
        }
        return (
          <Item
            key={item.code}
            item={item}
            answer={answer}
            onChange={(next) =>
              form.setValue(
                'answers',
                answers.map((one) => (one.code === next.code ? next : one)),
                { shouldDirty: true },
              )
            }
          />
        )
      })}
    </FormDialog>
  )
}
