import { factsOf, type FieldMeta } from '@linli/api-client/kit'
import { TextLinkButton } from '@linli/ui/text-link'
import { fileUrl } from './file-url.ts'
import { openFile } from './open-file.ts'
import { useFileNames } from './useFileNames.ts'

interface StoredFilesProps {
  readonly meta: FieldMeta
  readonly value: unknown
}

/** What a field keeps in the store: pictures as thumbnails, documents as links. */
export function StoredFiles({ meta, value }: StoredFilesProps) {
  const keys = (Array.isArray(value) ? value : [value]).map(String)
  return factsOf(meta.kind).files === 'image' ? (
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
  ) : (
    <Documents label={meta.label} keys={keys} />
  )
}

interface DocumentsProps {
  readonly label: string
  readonly keys: readonly string[]
}

function Documents({ label, keys }: DocumentsProps) {
  const nameOf = useFileNames(keys)
  return (
    <span className="inline-flex flex-wrap gap-3">
      {keys.map((key, index) => (
        <TextLinkButton key={key} onClick={() => void openFile(key)}>
          {nameOf(key) ?? (keys.length === 1 ? label : `${label} ${index + 1}`)}
        </TextLinkButton>
      ))}
    </span>
  )
}
