import { ApiError } from '@linli/api-client'
import { codeOf, fieldOf, type Resource, factsOf } from '@linli/api-client/kit'
import { MaskedText } from '@linli/ui/masked-text'
import { RichTextView } from '@linli/ui/rich-text'
import { client } from '../../session/client.ts'
import { can } from '../../session/profile.ts'
import { callsOf } from '../calls.ts'
import { DueTime } from '../DueTime.tsx'
import { FieldValue } from '../FieldValue.tsx'
import { LinesView } from '../lines/opened-lines.tsx'
import type { AnyRow } from '../resource-row.ts'
import { shownPicture } from '../text-pictures.ts'
import { StoredPictures } from '../StoredPictures.tsx'
import { hasKey } from './record-fields.ts'

// Few records have pictures.

interface RecordValueProps {
  readonly of: Resource
  readonly row: AnyRow
  readonly field: string
}

/** Codes that uncover a field: the one for all of them, or its own. */
const revealCodes = (of: Resource, field: string): string[] =>
  of.reveal
    ? [of.reveal.all, ...(of.reveal.fields?.[field] ? [of.reveal.fields[field]] : [])]
    : [codeOf(of, 'reveal')]

/** A value of a record: what is masked may be uncovered with a reason, what points at another record leads there. */
export function RecordValue({ of, row, field }: RecordValueProps) {
  const meta = fieldOf(of, field)
  const value = row[field]
  if (factsOf(meta.kind).secret) return row[hasKey(field)] === true ? '已设置' : '未设置'
  if (meta.lines) return <LinesView meta={meta} value={value} />
  if (factsOf(meta.kind).html && typeof value === 'string' && value !== '')
    return <RichTextView html={value} showPicture={shownPicture} />
  const pictures = factsOf(meta.kind).files === 'image' && value != null ? [value].flat().map(String) : []
  if (pictures.length > 0) return <StoredPictures label={meta.label} keys={pictures} />
  if (field === 'dueAt' && of.flow?.due) return <DueTime row={row} />
  const label = row.labels?.[field]
  if (meta.mask === undefined || typeof value !== 'string' || value === '')
    return <FieldValue meta={meta} value={value} label={label} />
  const reveal = async ({ reason }: { reason: string }) => {
    const plain = await client
      .call(callsOf(of).reveal, { id: row.id, fields: [field], reason })
      .catch((error: unknown) => {
        // The dialog shows the message of what is thrown; that of an ApiError is for developers.
        throw new Error(ApiError.from(error).userMessage, { cause: error })
      })
    return plain[field] ?? ''
  }
  return (
    <MaskedText
      value={value}
      label={meta.label}
      {...(revealCodes(of, field).some(can) && { onReveal: reveal })}
    />
  )
}
