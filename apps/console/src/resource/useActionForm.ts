import {
  askedSchema,
  askedValues,
  type FieldMeta,
  type Fields,
  fieldsSchema,
  metaOf,
  type Resource,
  type RowOf,
} from '@linli/api-client/kit'
import { useLinliForm } from '@linli/ui/form'
import * as z from 'zod/mini'
import { client } from '../session/client.ts'
import { actionCall } from './calls.ts'
import type { FormValues } from './form-values.ts'
import { formLines } from './lines/line-values.ts'

interface ActionForm<R extends Resource> {
  readonly of: R
  readonly row: RowOf<R>
  readonly action: string
  /** What the action is called. */
  readonly label: string
  /** What it asks for. */
  readonly fields: Fields
  /** What it begins with instead of what is described. */
  readonly initial?: FormValues
  /** Gets the row as the action left it. */
  readonly onDone: (row: RowOf<R>) => void
}

/** Lines start as the row has them, everything else with what is described. */
const startOf = ({ lines, initial }: FieldMeta, stored: unknown): unknown =>
  lines ? formLines(lines, stored) : (initial ?? null)

/** The form of what an action of a row asks for; sent, it does the action. */
export function useActionForm<R extends Resource>({
  of,
  row,
  action,
  label,
  fields,
  initial,
  onDone,
}: ActionForm<R>) {
  const stored: FormValues = { ...row }
  const start = Object.entries(fields).map(([key, field]) => [key, startOf(metaOf(field), stored[key])])
  return useLinliForm<FormValues, FormValues>({
    defaultValues: { ...Object.fromEntries(start), ...initial },
    name: label,
    schema: askedSchema(fields, z.object(fieldsSchema(fields)), stored),
    onSubmit: async (values) => {
      const call = actionCall(of, action)
      if (!call) return
      const { id, version } = row
      onDone(await client.call(call, { ...askedValues(fields, values, stored), id, version }))
    },
  })
}
