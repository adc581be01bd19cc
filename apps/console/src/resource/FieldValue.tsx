import { factsOf, type FieldMeta } from '@linli/api-client/kit'
import { StatusTag } from '@linli/ui/status-tag'
import { lazy, Suspense } from 'react'
import { useDictionary } from '../session/dictionary.ts'
import { emptyText, fieldText, fieldTone } from './field-text.ts'

interface FieldValueProps {
  readonly meta: FieldMeta
  readonly value: unknown
  /** Name of the row a ref points at. */
  readonly label?: string | undefined
}

// Few lists show files.
const StoredFiles = lazy(async () => ({ default: (await import('./StoredFiles.tsx')).StoredFiles }))

/** A value of the contract on the page: states with their colour and word, pictures as thumbnails, the rest as text. */
export function FieldValue({ meta, value, label }: FieldValueProps) {
  const dictionary = useDictionary((state) => state.types)
  const text = fieldText(meta, value, { dictionary, label })
  if (text === emptyText) return <span className="text-text-3">{emptyText}</span>
  if (factsOf(meta.kind).files)
    return (
      <Suspense fallback={text}>
        <StoredFiles meta={meta} value={value} />
      </Suspense>
    )
  const tone = fieldTone(meta, value)
  if (tone || meta.flow) return <StatusTag tone={tone ?? 'neutral'}>{text}</StatusTag>
  return <span title={text}>{text}</span>
}
