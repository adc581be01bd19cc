import { createSchema, fieldOf, metaOf, type Resource, type RowOf, updateSchema } from '@linli/api-client/kit'
import { FormField, useLinliForm } from '@linli/ui/form'
import { FormDrawer } from '@linli/ui/form-drawer'
import { toast } from '@linli/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { client } from '../session/client.ts'
import { callsOf } from './calls.ts'
import { FieldControl } from './FieldControl.tsx'
import { formSections } from './field-layout.ts'
import { changedValues, emptyValues, type FormValues, rowValues } from './form-values.ts'
import { resourceKey } from './queries.ts'

interface ResourceFormProps<R extends Resource> {
  readonly of: R
  /** Null: a new one. */
  readonly row: RowOf<R> | null
  /** Values a new row starts with, such as the estate chosen in the list. */
  readonly given?: FormValues
  readonly onClose: () => void
  readonly onSaved?: (row: RowOf<R>) => void
}

/** The form of a row in a drawer. Rules are those of the contract; what only the server knows comes back to the fields. */
export function ResourceForm<R extends Resource>({ of, row, given, onClose, onSaved }: ResourceFormProps<R>) {
  const queries = useQueryClient()
  const calls = callsOf(of)
  const before: FormValues = row ? rowValues(of, row) : emptyValues(of, given)
  const title = `${row ? '编辑' : '新增'}${of.label}`
  const form = useLinliForm<FormValues, FormValues>({
    defaultValues: before,
    name: title,
    schema: row ? updateShape(of, row) : createSchema(of),
    onSubmit: async (values, { idempotencyKey }) => {
      const saved = row
        ? await client.call(calls.update, {
            ...changedValues(before, values),
            id: row.id,
            version: row.version,
          } as never)
        : await client.call(calls.create, values as never, { idempotencyKey })
      toast.success(row ? '修改成功' : `已新增${of.label}`)
      await queries.invalidateQueries({ queryKey: resourceKey(of) })
      onSaved?.(saved)
      onClose()
    },
  })
  return (
    <FormDrawer form={form} open title={title} width={720} onClose={onClose}>
      {formSections(of, row ? 'update' : 'create').map(({ title: heading, keys }) => (
        <fieldset key={heading ?? ''} className="m-0 grid min-w-0 gap-x-4 border-0 p-0 sm:grid-cols-2">
          {heading !== undefined && <legend className="mb-2 p-0 text-h4">{heading}</legend>}
          {keys.map((key) => {
            const meta = fieldOf(of, key)
            const hint = row && meta.mask ? maskOf(row, key) : undefined
            return (
              <FormField
                key={key}
                control={form.control}
                name={key}
                label={meta.label}
                required={meta.required && !hint}
                help={meta.help}
                className={wide(meta.kind)}
              >
                {(bind) => (
                  <FieldControl
                    meta={meta}
                    bind={bind}
                    hint={hint}
                    label={(row as { labels?: Record<string, string> } | null)?.labels?.[key]}
                  />
                )}
              </FormField>
            )
          })}
        </fieldset>
      ))}
    </FormDrawer>
  )
}

const maskOf = (row: FormValues, key: string) => (typeof row[key] === 'string' ? row[key] : undefined)

const wide = (kind: string) =>
  ['longtext', 'richtext', 'images', 'image', 'file'].includes(kind) ? 'sm:col-span-2' : undefined

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
