import { factsOf, type FieldMeta } from '@linli/api-client/kit'
import { StatusTag } from '@linli/ui/status-tag'
import { TextLinkButton } from '@linli/ui/text-link'
import { useDictionary } from '../session/dictionary.ts'
import { fileUrl } from './file-url.ts'
import { openFile } from './open-file.ts'
import { emptyText, fieldText, fieldTone } from './field-text.ts'

interface FieldValueProps {
  readonly meta: FieldMeta
  readonly value: unknown
  /** Name of the row a ref points at. */
  readonly label?: string | undefined
}

/** A value of the contract on the page: states with their colour and word, pictures as thumbnails, the rest as text. */
export function FieldValue({ meta, value, label }: FieldValueProps) {
  const dictionary = useDictionary((state) => state.types)
  const { files } = factsOf(meta.kind)
  if (files === 'image' && value) {
    const keys = (Array.isArray(value) ? value : [value]).map(String)
    return (
      <span className="inline-flex gap-1">
        {keys.slice(0, 3).map((key) => (
          <img
            key={key}
            src={fileUrl(key)}
            alt={meta.label}
            width={32}
            height={32}
            loading="lazy"
            className="size-8 rounded-tag object-cover"
          />
        ))}
        {keys.length > 3 && <span className="text-text-3">+{keys.length - 3}</span>}
      </span>
    )
  }
  if (files === 'file' && value) {
    const keys = (Array.isArray(value) ? value : [value]).map(String)
    return (
      <span className="inline-flex flex-wrap gap-3">
        {keys.map((key, index) => (
          <TextLinkButton key={key} onClick={() => void openFile(key)}>
            {keys.length === 1 ? meta.label : `${meta.label} ${index + 1}`}
          </TextLinkButton>
        ))}
      </span>
    )
  }
  const text = fieldText(meta, value, { dictionary, label })
  if (text === emptyText) return <span className="text-text-3">{emptyText}</span>
  const tone = fieldTone(meta, value)
  if (tone || meta.flow) return <StatusTag tone={tone ?? 'neutral'}>{text}</StatusTag>
  return <span title={text}>{text}</span>
}
