import { factsOf, type FieldMeta } from '@linli/api-client/kit'
import { FormField, type LinliForm } from '@linli/ui/form'
import { IconButton } from '@linli/ui/icon-button'
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { FieldControl } from '../FieldControl.tsx'
import { FieldValue } from '../FieldValue.tsx'
import type { FormValues } from '../form-values.ts'
import { narrowedBy } from '../narrowing.ts'
import { filledBy } from './filled-by.ts'
import type { LineValues } from './line-values.ts'

interface LineInputProps {
  readonly path: string
  readonly at: number
  readonly count: number
  readonly fields: readonly (readonly [string, FieldMeta])[]
  readonly form: LinliForm<FormValues, FormValues>
  readonly line: LineValues
  readonly stored: LineValues | undefined
  /** The line with its products. */
  readonly reckoned: LineValues
  readonly around: FormValues
  readonly onMove: (by: -1 | 1) => void
  readonly onRemove: () => void
}

/** What is chosen in a stored line has its name there. */
const labelOf = (stored: LineValues | undefined, line: LineValues, key: string): string | undefined =>
  stored?.[key] === line[key]
    ? (stored?.['labels'] as Readonly<Record<string, string>> | undefined)?.[key]
    : undefined

/** One of several lines: its controls beside each other, on a telephone below each other. */
export function LineInput(props: LineInputProps) {
  const { path, at, count, fields, form, line, stored, reckoned, around, onMove, onRemove } = props
  const no = at + 1
  const labels = new Map(fields.map(([key, { label }]) => [key, label]))
  const fill = async (meta: FieldMeta, id: unknown) => {
    for (const [key, value] of await filledBy(meta, id)) {
      const name: string = `${path}.${key}`
      form.setValue(name, value, { shouldDirty: true, shouldValidate: true })
    }
  }
  return (
    <li
      aria-label={`第${no}行`}
      className="grid grid-cols-1 gap-x-2 rounded border border-border p-3 sm:items-start sm:border-0 sm:p-0 sm:[grid-template-columns:var(--line)]"
    >
      <span className="mb-2 text-caption text-text-3 sm:mb-0 sm:leading-8">{no}</span>
      {fields.map(([key, meta]) =>
        meta.write === 'never' ? (
          <div key={key} className="flex justify-between gap-2 pb-2 sm:block sm:pb-0 sm:leading-8">
            <span className="text-text-2 sm:sr-only">{meta.label}</span>
            <output aria-label={`第${no}行${meta.label}`} className="tabular-nums">
              <FieldValue meta={meta} value={reckoned[key] ?? stored?.[key]} />
            </output>
          </div>
        ) : (
          <FormField
            key={key}
            control={form.control}
            name={`${path}.${key}`}
            className="sm:[&_[data-part=label]]:sr-only"
            width="full"
            required={meta.required && factsOf(meta.kind).holds !== 'bool'}
            label={
              <>
                <span className="sr-only">第{no}行</span>
                {meta.label}
              </>
            }
          >
            {(bind) => (
              <FieldControl
                meta={meta}
                bind={{
                  ...bind,
                  onChange: (value: null) => {
                    bind.onChange(value)
                    void fill(meta, value)
                  },
                }}
                label={labelOf(stored, line, key)}
                narrowed={narrowedBy(meta, { ...around, ...line }, (one) => labels.get(one) ?? '所属')}
              />
            )}
          </FormField>
        ),
      )}
      <span className="inline-flex justify-end">
        <IconButton
          icon={ArrowUp}
          size="small"
          label={`上移第${no}行`}
          disabled={at === 0}
          onClick={() => onMove(-1)}
        />
        <IconButton
          icon={ArrowDown}
          size="small"
          label={`下移第${no}行`}
          disabled={no === count}
          onClick={() => onMove(1)}
        />
        <IconButton icon={Trash2} size="small" label={`删除第${no}行`} onClick={onRemove} />
      </span>
    </li>
  )
}
