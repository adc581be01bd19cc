import { fieldOf, type Resource } from '@linli/api-client/kit'
import { Descriptions } from '@linli/ui/descriptions'
import { TextLinkButton } from '@linli/ui/text-link'
import { useState } from 'react'
import type { AnyRow } from '../resource-row.ts'
import type { RecordLayout } from './record-fields.ts'
import { recordLook } from './record-kinds.ts'
import { RecordValue } from './RecordValue.tsx'

interface RecordFieldsProps {
  readonly of: Resource
  readonly row: AnyRow
  readonly layout: RecordLayout
}

/** Beyond this many characters a text would break into several lines in half of the width. */
const shortText = 36

const isLong = (value: unknown): boolean => typeof value === 'string' && value.length > shortText

/** The values of a record by the sections of its form; what is empty is counted, and shown when asked for. */
export function RecordFields({ of, row, layout }: RecordFieldsProps) {
  const [unfolded, setUnfolded] = useState(false)
  const item = (key: string) => {
    const { label, kind } = fieldOf(of, key)
    return {
      key,
      label,
      wide: recordLook(kind).wide === true || isLong(row[key]),
      value: <RecordValue of={of} row={row} field={key} />,
    }
  }
  const { sections, empty } = layout
  return (
    <div className="grid grid-cols-1 gap-6">
      {sections.map(({ title, keys }) => (
        <section key={keys[0]} aria-label={title}>
          {title !== undefined && <h3 className="mt-0 mb-3 text-body font-semibold text-text-2">{title}</h3>}
          <Descriptions columns={2} items={keys.map(item)} />
        </section>
      ))}
      {empty.length > 0 && (
        <div className="grid justify-items-start gap-3">
          <TextLinkButton
            tone="quiet"
            aria-expanded={unfolded}
            title={empty.map((key) => fieldOf(of, key).label).join('、')}
            onClick={() => setUnfolded(!unfolded)}
          >
            {empty.length} 项未填写
          </TextLinkButton>
          {unfolded && (
            <Descriptions
              columns={2}
              items={empty.map((key) => ({ key, label: fieldOf(of, key).label }))}
              className="w-full"
            />
          )}
        </div>
      )}
    </div>
  )
}
