import {
  eventVariables,
  mpMessageTemplate,
  platformTemplates,
  syncMpTemplates,
} from '@linli/api-client/contract/system/mp-message-template'
import type { RowOf } from '@linli/api-client/kit'
import { Button } from '@linli/ui/button'
import { type FieldBinding, useWatch } from '@linli/ui/form'
import { Select } from '@linli/ui/select'
import { TextInput } from '@linli/ui/text-input'
import { toast } from '@linli/ui/toast'
import { useState } from 'react'
import type { OwnControlProps } from '../../../../resource/FormFields.tsx'
import { useCall, useWrite } from '../../../../resource/queries.ts'
import { ResourceForm } from '../../../../resource/ResourceForm.tsx'
import { showError } from '../../../../session/show-error.ts'

type Values = Partial<RowOf<typeof mpMessageTemplate>>
type Mapping = Record<string, string>

/** The templates of the application, as its platform had them when it was last looked at. */
function usePlatformTemplates({ mpAppId }: Values) {
  const { data } = useCall(platformTemplates, { mpAppId: mpAppId ?? 0 }, { enabled: mpAppId != null })
  return mpAppId == null ? [] : (data ?? [])
}

/** One that was looked at is chosen by its name; any other is typed by its id. */
function TemplateInput({ bind, form }: OwnControlProps) {
  const { value, onChange, ...rest } = bind as FieldBinding<string>
  const values = useWatch({ control: form.control }) as Values
  const known = usePlatformTemplates(values)
  const sync = useWrite(syncMpTemplates)
  const take = async (mpAppId: number) => {
    const { count } = await sync.mutateAsync({ mpAppId })
    toast.success(`已同步 ${count} 个平台模板`)
  }
  return (
    <div className="flex gap-2">
      {known.length > 0 ? (
        <Select
          {...rest}
          className="flex-1"
          value={value}
          options={known.map(({ platformTemplateId, title }) => ({
            value: platformTemplateId,
            label: `${title}（${platformTemplateId}）`,
          }))}
          onChange={(id) => {
            onChange(id)
            const keys = known.find(({ platformTemplateId }) => platformTemplateId === id)?.keys ?? []
            form.setValue('mapping', Object.fromEntries(keys.map(({ key }) => [key, ''])), {
              shouldDirty: true,
            })
          }}
        />
      ) : (
        <TextInput {...rest} className="flex-1" value={value} onChange={onChange} maxLength={64} />
      )}
      <Button
        disabled={values.mpAppId == null}
        loading={sync.isPending}
        onClick={() => values.mpAppId != null && void take(values.mpAppId).catch(showError)}
      >
        同步
      </Button>
    </div>
  )
}

/** Which variable of the event fills which field of the template, with a sample of what is read. */
function MappingInput({ bind, form }: OwnControlProps) {
  const { value, onChange } = bind as FieldBinding<Mapping>
  const values = useWatch({ control: form.control }) as Values
  const template = usePlatformTemplates(values).find(
    ({ platformTemplateId }) => platformTemplateId === values.platformTemplateId,
  )
  const [added, setAdded] = useState<string | null>(null)
  const variables = eventVariables[values.bizEvent ?? ''] ?? {}
  const mapping = value ?? {}
  const labelOf = (key: string) => template?.keys.find((one) => one.key === key)?.label ?? key
  return (
    <div className="grid gap-2">
      {Object.entries(mapping).map(([key, variable]) => (
        <div key={key} className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-center gap-2">
          <span className="truncate">{labelOf(key)}</span>
          <Select
            aria-label={`${labelOf(key)}的内容`}
            value={variable || null}
            clearable={false}
            options={Object.entries(variables).map(([one, label]) => ({ value: one, label }))}
            onChange={(one) => onChange({ ...mapping, [key]: one ?? '' })}
          />
          {!template && (
            <Button
              aria-label={`移除${key}`}
              onClick={() =>
                onChange(Object.fromEntries(Object.entries(mapping).filter(([one]) => one !== key)))
              }
            >
              移除
            </Button>
          )}
        </div>
      ))}
      {!template && (
        <div className="flex gap-2">
          <TextInput
            aria-label="平台字段"
            placeholder="平台字段，如thing1"
            value={added}
            maxLength={20}
            onChange={setAdded}
          />
          <Button
            disabled={!added}
            onClick={() => {
              if (added) onChange({ ...mapping, [added]: '' })
              setAdded(null)
            }}
          >
            添加字段
          </Button>
        </div>
      )}
      {Object.keys(mapping).length > 0 && (
        <dl aria-label="消息示例" className="m-0 grid gap-1 rounded-card border border-border bg-canvas p-3">
          {Object.entries(mapping).map(([key, variable]) => (
            <div key={key} className="flex gap-2">
              <dt className="text-text-2">{labelOf(key)}</dt>
              <dd className="m-0">{variables[variable] ?? '—'}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}

const controls = { platformTemplateId: TemplateInput, mapping: MappingInput }

interface TemplateFormProps {
  readonly row: RowOf<typeof mpMessageTemplate> | null
  readonly onClose: () => void
}

/** Which template tells of an event. */
export const TemplateForm = ({ row, onClose }: TemplateFormProps) => (
  <ResourceForm of={mpMessageTemplate} row={row} controls={controls} onClose={onClose} />
)
