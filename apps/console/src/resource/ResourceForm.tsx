import { ApiError } from '@linli/api-client'
import {
  askedSchema,
  askedValues,
  createSchema,
  factsOf,
  fieldOf,
  isAsked,
  metaOf,
  type Resource,
  type RowOf,
  updateSchema,
} from '@linli/api-client/kit'
import { DebouncedButton } from '@linli/ui/debounced-button'
import { type LinliForm, useFormState, useLinliForm, useWatch } from '@linli/ui/form'
import { FormDialog } from '@linli/ui/form-dialog'
import { FormDrawer } from '@linli/ui/form-drawer'
import { toast } from '@linli/ui/toast'
import { type ComponentType, type ReactNode, useState } from 'react'
import * as z from 'zod/mini'
import { client } from '../session/client.ts'
import { useProfile } from '../session/profile.ts'
import { callsOf } from './calls.ts'
import { DraftOffer } from './DraftOffer.tsx'
import { decidingKeys } from './deciding-keys.ts'
import { emptyDependents } from './dependent-refs.ts'
import { FormFields, type OwnControlProps } from './FormFields.tsx'
import { asksForPlace, FormPlace } from './FormPlace.tsx'
import { FormSections } from './FormSections.tsx'
import { formSections } from './field-layout.ts'
import { formFrame, linesKeys } from './form-frame.ts'
import { changedValues, emptyValues, type FormValues, rowValues } from './form-values.ts'
import { useDraft } from './useDraft.ts'
import { VersionConflict } from './VersionConflict.tsx'
import { WholeRow } from './WholeRow.tsx'

interface ResourceFormProps<R extends Resource> {
  readonly of: R
  /** Null: a new one. */
  readonly row: RowOf<R> | null
  /** Values a new row starts with, such as the estate chosen in the list. */
  readonly given?: FormValues
  readonly onClose: () => void
  readonly onSaved?: (row: RowOf<R>) => void
  /** One is enough: no other one is begun after it. */
  readonly once?: boolean
  /** Controls instead of those of the fields' kinds. */
  readonly controls?: Readonly<Record<string, ComponentType<OwnControlProps>>>
  /** Fields that stand for something inside the estate although they are no refs. */
  readonly placed?: readonly string[]
  /** Beside the fields, seen while they are filled in: what will come of what stands in them. */
  readonly aside?: (values: FormValues) => ReactNode
}

/** What a form of its own around `ResourceForm` takes for it. */
export type RowFormProps<R extends Resource> = Omit<
  ResourceFormProps<R>,
  'of' | 'controls' | 'placed' | 'aside'
>

const none: readonly string[] = []

/** Value of the button that goes on with a new form after saving. */
const again = 'again'

/**
 * The form of a row, in a dialog or a drawer by the number of its fields. Rules are those of the contract; what only the server
 * knows comes back to the fields.
 */
export function ResourceForm<R extends Resource>(props: ResourceFormProps<R>) {
  const { of, row, onClose } = props
  if (row === null) return <RowForm {...props} />
  return (
    <WholeRow {...{ of, row, onClose }} keys={linesKeys(of.fields)}>
      {(whole) => <RowForm {...props} row={whole} />}
    </WholeRow>
  )
}

function RowForm<R extends Resource>({
  of,
  row,
  given,
  onClose,
  onSaved,
  once = false,
  controls = {},
  placed = none,
  aside,
}: ResourceFormProps<R>) {
  const calls = callsOf(of)
  // What the values are compared with; another one after a conflict.
  const [base, setBase] = useState<RowOf<R> | null>(row)
  const [newer, setNewer] = useState<RowOf<R> | null>(null)
  const before: FormValues = base ? rowValues(of, base) : emptyValues(of, given)
  // What a field depends on may stand in the row and not in the form.
  const beside: FormValues = { ...base }
  const title = `${row ? '编辑' : '新增'}${of.label}`
  const update = async (id: number, version: number, values: FormValues) => {
    try {
      return await client.call(calls.update, { ...changedValues(before, values), id, version } as never)
    } catch (error) {
      if (ApiError.from(error).code === 'STALE_VERSION') setNewer(await client.call(calls.detail, { id }))
      throw error
    }
  }
  const form = useLinliForm<FormValues, FormValues>({
    defaultValues: before,
    name: title,
    schema: askedSchema(of.fields, base ? updateShape(of, base) : createSchema(of), beside),
    onSubmit: async (values, { idempotencyKey, pressed }) => {
      const sent = askedValues(of.fields, values, beside)
      const saved = base
        ? await update(base.id, base.version, sent)
        : await client.call(calls.create, sent as never, { idempotencyKey })
      toast.success(row ? '修改成功' : `已新增${of.label}`)
      draft.forget()
      onSaved?.(saved)
      if (pressed === again) startAgain(values)
      else onClose()
    },
  })
  const deciding = decidingKeys(of.fields)
  const values = useWatch({
    control: form.control,
    compute: (all) => Object.fromEntries(deciding.map((key) => [key, all[key]])) as FormValues,
  })
  const draft = useDraft({ of, row, before, form })
  const onlyEstate = useProfile(({ profile }) =>
    profile?.estates.length === 1 ? (profile.estates[0]?.id ?? null) : null,
  )
  const { submitCount } = useFormState({ control: form.control })
  const placeAsked = row === null && asksForPlace(of, given)
  const [place, setPlace] = useState(typeof given?.['estateId'] === 'number' ? given['estateId'] : onlyEstate)
  const startAgain = (last: FormValues) => {
    // The next one is mostly of the same place.
    const kept = 'estateId' in last ? { estateId: last['estateId'] } : {}
    form.reset({ ...emptyValues(of, given), ...kept })
    requestAnimationFrame(() => form.focusField(firstKey ?? ''))
  }
  const close = () => {
    draft.forget()
    onClose()
  }
  const takeNewer = (mine: FormValues) => {
    if (!newer) return
    setBase(newer)
    setNewer(null)
    form.reset(rowValues(of, newer))
    for (const [key, value] of Object.entries(mine)) form.setValue(key, value, { shouldDirty: true })
  }
  const estateId = placeAsked ? place : estateOf(of, row, values)
  const sections = formSections(of, row ? 'update' : 'create', new Set(Object.keys(controls)))
    .map((section) => ({
      ...section,
      keys: section.keys.filter((key) => isAsked(fieldOf(of, key), { ...beside, ...values })),
    }))
    .filter(({ keys }) => keys.length > 0)
  const firstKey = sections[0]?.keys[0]
  const shown = sections.flatMap(({ keys }) => keys)
  const frame = formFrame(shown.length + (placeAsked ? 1 : 0), {
    lines: linesKeys(of.fields).some((key) => shown.includes(key)),
    aside: aside !== undefined,
  })
  const idOf = (index: number) => `${form.id}section${index}`
  const listed = frame.in === 'drawer' && frame.sections && sections.length > 1
  const fields = (
    <div className="min-w-0">
      {placeAsked && (
        <FormPlace
          value={place}
          missed={submitCount > 0}
          onChange={(next) => {
            setPlace(next)
            emptyDependents(of, form, 'estateId', placed)
          }}
        />
      )}
      {sections.map((section, index) => (
        <FormFields
          key={section.keys[0]}
          id={idOf(index)}
          {...{ of, form, row, values, section, estateId, controls, placed }}
        />
      ))}
    </div>
  )
  const parts = listed ? (
    <div className="grid min-w-0 grid-cols-1 gap-6 sm:grid-cols-[112px_minmax(0,1fr)]">
      <FormSections sections={sections} idOf={idOf} />
      {fields}
    </div>
  ) : (
    fields
  )
  const body = (
    <>
      <DraftOffer offered={draft.offered} />
      {newer && base && (
        <Typed form={form}>
          {(typed) => (
            <VersionConflict
              of={of}
              before={base}
              now={newer}
              mine={changedValues(before, typed)}
              onKeepMine={() => takeNewer(changedValues(before, typed))}
              onReload={() => takeNewer({})}
            />
          )}
        </Typed>
      )}
      {aside ? (
        <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_320px]">
          {parts}
          <aside className="min-w-0 self-start lg:sticky lg:top-0">
            <Typed form={form}>{(typed) => aside({ ...beside, ...typed })}</Typed>
          </aside>
        </div>
      ) : (
        parts
      )}
    </>
  )
  const shared = {
    form,
    open: true,
    title,
    submitLabel: '保存',
    onClose: close,
    ...(row === null &&
      !once && {
        buttons: (
          <DebouncedButton type="submit" form={form.id} value={again}>
            保存并继续新增
          </DebouncedButton>
        ),
      }),
  }
  return frame.in === 'dialog' ? (
    <FormDialog {...shared} width={560}>
      {body}
    </FormDialog>
  ) : (
    <FormDrawer {...shared} width={frame.width}>
      {body}
    </FormDrawer>
  )
}

interface TypedProps {
  readonly form: LinliForm<FormValues, FormValues>
  readonly children: (values: FormValues) => ReactNode
}

/** What is drawn anew with every key. */
function Typed({ form, children }: TypedProps) {
  return children(useWatch({ control: form.control }))
}

/** The estate inside which the refs of a row lie; undefined for resources that lie in none. */
function estateOf(of: Resource, row: FormValues | null, values: FormValues): number | null | undefined {
  if (!('estateId' in of.fields)) return undefined
  const id = values['estateId'] ?? row?.['estateId']
  return typeof id === 'number' ? id : null
}

/** The form checks what is sent: all fields, masked ones only once something is typed into them. */
const updateShape = (of: Resource, row: FormValues) =>
  z.pipe(
    z.transform((values: FormValues): unknown => ({
      ...withoutUntouched(of, values),
      id: row['id'],
      version: row['version'],
    })),
    updateSchema(of),
  ) as z.ZodMiniType as z.ZodMiniType<FormValues, unknown>

const withoutUntouched = (of: Resource, values: FormValues): FormValues =>
  Object.fromEntries(
    Object.entries(values).filter(([key, value]) => {
      const field = of.fields[key]
      const hidden =
        field !== undefined && (metaOf(field).mask !== undefined || factsOf(metaOf(field).kind).secret)
      return !(hidden && (value === null || value === ''))
    }),
  )
