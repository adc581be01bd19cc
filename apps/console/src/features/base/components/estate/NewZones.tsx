import { mostZones, newZoneFields } from '@linli/api-client/contract/base/estate-wizard'
import { Button } from '@linli/ui/button'
import { TextLinkButton } from '@linli/ui/text-link'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { FieldsDialog } from '../../../../resource/FieldsDialog.tsx'
import type { FormValues } from '../../../../resource/form-values.ts'

interface NewZonesProps {
  readonly zones: readonly FormValues[]
  /** What stands in the way, by `zones.<index>.<field>`. */
  readonly conflicts: readonly { readonly at?: string | undefined; readonly text: string }[]
  readonly onChange: (zones: readonly FormValues[]) => void
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** The parts of a new estate, each with what stands in its way. */
export function NewZones({ zones, conflicts, onChange }: NewZonesProps) {
  /** The one that is written; the one after the last is a new one. */
  const [writing, setWriting] = useState<number | null>(null)
  return (
    <div className="grid gap-3">
      <p className="m-0 text-text-2">分期、组团等；没有可以不填，以后也能添加。</p>
      <ul aria-label="片区" className="m-0 grid list-none gap-2 p-0">
        {zones.map((zone, at) => {
          const name = textOf(zone['name'])
          return (
            <li
              // Two of one name are told apart by their place until that is mended.
              key={`${at} ${name}`}
              className="grid gap-1 rounded-card border border-border px-4 py-3"
            >
              <span className="flex flex-wrap items-center gap-2">
                <strong>{name}</strong>
                <span className="text-text-2">{textOf(zone['managerName'])}</span>
                <span className="ms-auto flex gap-3">
                  <TextLinkButton aria-label={`修改${name}`} onClick={() => setWriting(at)}>
                    修改
                  </TextLinkButton>
                  <TextLinkButton aria-label={`移除${name}`} onClick={() => onChange(zones.toSpliced(at, 1))}>
                    移除
                  </TextLinkButton>
                </span>
              </span>
              {conflicts
                .filter((one) => one.at?.startsWith(`zones.${at}.`))
                .map(({ text }) => (
                  <span key={text} role="alert" className="text-danger">
                    {text}
                  </span>
                ))}
            </li>
          )
        })}
      </ul>
      <div>
        <Button icon={Plus} disabled={zones.length >= mostZones} onClick={() => setWriting(zones.length)}>
          添加片区
        </Button>
      </div>
      {writing !== null && (
        <FieldsDialog
          title={writing < zones.length ? '修改片区' : '添加片区'}
          submitLabel="确定"
          fields={newZoneFields}
          initial={zones[writing] ?? { sortNo: zones.length + 1 }}
          onSubmit={(values) => {
            onChange(zones.toSpliced(writing, 1, values))
            return Promise.resolve()
          }}
          onClose={() => setWriting(null)}
        />
      )}
    </div>
  )
}
