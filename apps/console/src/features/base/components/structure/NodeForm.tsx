import { type StructureUpdate, updateStr } from '@linli/api-client/contract/base/build-update'
import { fieldOf, updateSchema } from '@linli/api-client/kit'
import { FormField, useLinliForm } from '@linli/ui/form'
import { FormDialog } from '@linli/ui/form-dialog'
import { toast } from '@linli/ui/toast'
import * as z from 'zod/mini'
import { FieldControl } from '../../../../resource/FieldControl.tsx'
import { narrowedBy } from '../../../../resource/narrowing.ts'
import { formSections } from '../../../../resource/field-layout.ts'
import { changedValues, type FormValues, rowValues } from '../../../../resource/form-values.ts'
import { client } from '../../../../session/client.ts'
import { FootprintInput } from '../place/FootprintInput.tsx'
import { nodeTypes, type Place } from './node-kinds.ts'
import { resourceOf } from './node-resources.ts'

/** Drawn on a plan, typed, or pasted. */
const footprint = 'footprint'

interface NodeFormProps {
  readonly place: Place
  /** The node in full, with its version. */
  readonly row: FormValues
  /** Only the name. */
  readonly rename?: boolean
  readonly onClose: () => void
}

/** Changes a zone, building, unit or floor by the call that the specification names for all of them. */
export function NodeForm({ place, row, rename = false, onClose }: NodeFormProps) {
  const of = resourceOf(place.type)
  const identity = { id: row['id'], version: row['version'] }
  const keys = rename
    ? ['name']
    : [
        ...formSections(of, 'update').flatMap((section) => section.keys),
        ...(place.type === nodeTypes.building ? [footprint] : []),
      ]
  const values = rowValues(of, row)
  const before = Object.fromEntries(keys.map((key) => [key, values[key] ?? null]))
  const title = `${rename ? '重命名' : '编辑'}${of.label}“${place.name}”`
  const form = useLinliForm<FormValues, FormValues>({
    defaultValues: before,
    name: title,
    schema: z.pipe(
      z.transform((typed: FormValues): unknown => ({ ...changedValues(before, typed), ...identity })),
      updateSchema(of),
    ) as z.ZodMiniType as z.ZodMiniType<FormValues, unknown>,
    onSubmit: async (changes) => {
      await client.call(updateStr, { ...changes, ...identity, type: place.type } as StructureUpdate)
      toast.success('修改成功')
      onClose()
    },
  })
  return (
    <FormDialog form={form} open title={title} width={rename ? 420 : 720} onClose={onClose}>
      <div className={rename ? 'grid' : 'grid gap-x-4 sm:grid-cols-2'}>
        {keys.map((key) => {
          const meta = fieldOf(of, key)
          const shown = row[key]
          const hint = meta.mask !== undefined && typeof shown === 'string' ? shown : undefined
          return (
            <FormField
              key={key}
              control={form.control}
              name={key}
              label={meta.label}
              required={meta.required && !hint}
              help={key === footprint ? '在图上绘制，或每行输入一个“经度, 纬度”，也可粘贴GeoJSON' : meta.help}
              {...(key === footprint && { className: 'sm:col-span-2' })}
            >
              {(bind) =>
                key === footprint ? (
                  <FootprintInput
                    bind={bind}
                    estateId={Number(row['estateId'])}
                    buildingId={place.id}
                    name={place.name}
                  />
                ) : (
                  <FieldControl
                    meta={meta}
                    bind={bind}
                    hint={hint}
                    label={(row as { labels?: Record<string, string> }).labels?.[key]}
                    narrowed={narrowedBy(meta, row, String)}
                  />
                )
              }
            </FormField>
          )
        })}
      </div>
    </FormDialog>
  )
}
