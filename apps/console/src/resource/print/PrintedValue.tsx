import { factsOf, fieldOf, type Resource } from '@linli/api-client/kit'
import { RichTextView } from '@linli/ui/rich-text'
import { useDictionary } from '../../session/dictionary.ts'
import { fieldText } from '../field-text.ts'
import { fileUrl } from '../file-url.ts'
import { LinesView } from '../lines/LinesView.tsx'
import { hasKey } from '../record/record-fields.ts'
import type { AnyRow } from '../resource-row.ts'
import { shownPicture } from '../text-pictures.ts'

interface PrintedValueProps {
  readonly of: Resource
  readonly row: AnyRow
  readonly field: string
}

/** A value on paper: nothing to press, pictures as they are, what is masked stays so. */
export function PrintedValue({ of, row, field }: PrintedValueProps) {
  const dictionary = useDictionary((state) => state.types)
  const meta = fieldOf(of, field)
  const value = row[field]
  const { secret, html, files } = factsOf(meta.kind)
  if (secret) return row[hasKey(field)] === true ? '已设置' : '未设置'
  if (meta.lines) return <LinesView meta={meta} value={value} />
  if (html && typeof value === 'string') return <RichTextView html={value} showPicture={shownPicture} />
  if (files === 'image')
    return (
      <span className="flex flex-wrap gap-2">
        {[value].flat().map((key) => (
          <img
            key={String(key)}
            src={fileUrl(String(key))}
            alt={meta.label}
            className="max-h-40 max-w-60 object-contain"
          />
        ))}
      </span>
    )
  return fieldText(meta, value, { dictionary, label: row.labels?.[field] })
}
