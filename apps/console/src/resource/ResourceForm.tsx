import { createSchema, fieldOf, metaOf, type Resource, type RowOf, updateSchema } from '@linli/api-client/kit'
import { FormField, type LinliForm, useLinliForm, useWatch } from '@linli/ui/form'
import { FormDrawer } from '@linli/ui/form-drawer'
import { toast } from '@linli/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import * as z from 'zod/mini'
import { client } from '../session/client.ts'
import { callsOf } from './calls.ts'
import { clearEstateRefs } from './estate-refs.ts'
import { DraftOffer } from './DraftOffer.tsx'
import { type FieldBind, FieldControl } from './FieldControl.tsx'
import { formSections, isWide } from './field-layout.ts'
import { changedValues, emptyValues, type FormValues, rowValues } from './form-values.ts'
import { resourceKey } from './queries.ts'
import { useDraft } from './useDraft.ts'

/** What a control that a page brings is given. */
export interface OwnControlProps {
  readonly bind: FieldBind
  readonly form: LinliForm<FormValues, FormValues>
  /** The estate of the row; null while none is chosen. */
  readonly estateId: number | null | undefined
}

interface ResourceFormProps<R extends Resource> {
  readonly of: R
  /** Null: a new one. */
  readonly row: RowOf<R> | null
  /** Values a new row starts with, such as the estate chosen in the list. */
  readonly given?: FormValues
  readonly onClose: () => void
  readonly onSaved?: (row: RowOf<R>) => void
  /** Controls instead of those of the fields' kinds. */
  readonly controls?: Readonly<Record<string, ComponentType<OwnControlProps>>>
  /** Fields that stand for something inside the estate although they are no refs. */
  readonly placed?: readonly string[]
  /** Whether a field is asked with these values. One that is not asked is neither checked nor sent. */
  readonly asks?: (key: string, values: FormValues) => boolean
}

const always = () => true
const none: readonly string[] = []

/** The form of a row in a drawer. Rules are those of the contract; what only the server knows comes back to the fields. */
export function ResourceForm<R extends Resource>({
  of,
  row,
  given,
  onClose,
  onSaved,
  controls = {},
  placed = none,
  asks = always,
}: ResourceFormProps<R>) {
  const queries = useQueryClient()
  const calls = callsOf(of)
  const before: FormValues = row ? rowValues(of, row) : emptyValues(of, given)
  const title = `${row ? '编辑' : '新增'}${of.label}`
  const form = useLinliForm<FormValues, FormValues>({
    defaultValues: before,
    name: title,
    schema: askedShape(row ? updateShape(of, row) : createSchema(of), asks),
    onSubmit: async (values, { idempotencyKey }) => {
      const saved = row
        ? await client.call(calls.update, {
            ...changedValues(before, asked(values, asks)),
            id: row.id,
            version: row.version,
          } as never)
        : await client.call(calls.create, asked(values, asks) as never, { idempotencyKey })
      toast.success(row ? '修改成功' : `已新增${of.label}`)
      await queries.invalidateQueries({ queryKey: resourceKey(of) })
      draft.forget()
      onSaved?.(saved)
      onClose()
    },
  })
  const values = useWatch({ control: form.control }) as FormValues
  const draft = useDraft({ of, row, before, form, values })
  const close = () => {
    draft.forget()
    onClose()
  }
  const estateId = estateOf(of, row, values)
  return (
    <FormDrawer form={form} open title={title} width={720} onClose={close}>
      <DraftOffer offered={draft.offered} />
      {formSections(of, row ? 'update' : 'create', new Set(Object.keys(controls))).map(
        ({ title: heading, keys }) => (
          <fieldset key={keys[0]} className="m-0 grid min-w-0 gap-x-4 border-0 p-0 sm:grid-cols-2">
            {heading !== undefined && <legend className="mb-2 p-0 text-h4">{heading}</legend>}
            {keys
              .filter((key) => asks(key, values))
              .map((key) => {
                const meta = fieldOf(of, key)
                const Own = controls[key]
                const hint = row && meta.mask ? maskOf(row, key) : undefined
                return (
                  <FormField
                    key={key}
                    control={form.control}
                    name={key}
                    label={meta.label}
                    // A switch is never empty.
                    required={meta.required && !hint && meta.kind !== 'bool'}
                    help={meta.help}
                    className={isWide(meta.kind) ? 'sm:col-span-2' : undefined}
                  >
                    {(bind) =>
                      Own ? (
                        <Own bind={bind} form={form} estateId={estateId} />
                      ) : (
                        <FieldControl
                          meta={meta}
                          bind={key === 'estateId' ? clearEstateRefs(of, form, bind, placed) : bind}
                          hint={hint}
                          label={labelOf(row, key, values)}
                          estateId={key === 'estateId' ? undefined : estateId}
                        />
                      )
                    }
                  </FormField>
                )
              })}
          </fieldset>
        ),
      )}
    </FormDrawer>
  )
}

const maskOf = (row: FormValues, key: string) => (typeof row[key] === 'string' ? row[key] : undefined)

/** The name of the row that a ref of the stored row points at; another one was chosen: its own list names it. */
const labelOf = (row: FormValues | null, key: string, values: FormValues): string | undefined =>
  row !== null && row[key] === values[key] ? (row['labels'] as Record<string, string>)?.[key] : undefined

/** The estate inside which the refs of a row lie; undefined for resources that lie in none. */
function estateOf(of: Resource, row: FormValues | null, values: FormValues): number | null | undefined {
  if (!('estateId' in of.fields)) return undefined
  const id = values['estateId'] ?? row?.['estateId']
  return typeof id === 'number' ? id : null
}

const asked = (values: FormValues, asks: NonNullable<ResourceFormProps<Resource>['asks']>): FormValues =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, asks(key, values) ? value : null]))

const askedShape = (
  schema: z.ZodMiniType<unknown, unknown>,
  asks: NonNullable<ResourceFormProps<Resource>['asks']>,
) =>
  z.pipe(
    z.transform((values: FormValues): unknown => asked(values, asks)),
    schema,
  ) as z.ZodMiniType as z.ZodMiniType<FormValues, unknown>

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
        field !== undefined && (metaOf(field).mask !== undefined || metaOf(field).kind === 'secret')
      return !(hidden && (value === null || value === ''))
    }),
  )
