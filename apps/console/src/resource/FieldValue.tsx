import { factsOf, type FieldMeta } from '@linli/api-client/kit'
import { StatusTag } from '@linli/ui/status-tag'
import { TextLink } from '@linli/ui/text-link'
import { Suspense } from 'react'
import { lazyCode } from '../session/lazy-code.ts'
import { useDictionary } from '../session/dictionary.ts'
import { useProfile } from '../session/profile.ts'
import { emptyText, fieldText, fieldTone } from './field-text.ts'
import { refHref } from './record-pages.ts'

interface FieldValueProps {
  readonly meta: FieldMeta
  readonly value: unknown
  /** Name of the row a ref points at. */
  readonly label?: string | undefined
  /** Links have the colour of text until they are pointed at: where there are many. */
  readonly quiet?: boolean
}

// Few lists show files.
const StoredFiles = lazyCode(async () => ({ default: (await import('./StoredFiles.tsx')).StoredFiles }))

/**
 * A value of the contract on the page: states with their colour and word, pictures as thumbnails, what points at another
 * record as the way there, the rest as text.
 */
export function FieldValue({ meta, value, label, quiet = false }: FieldValueProps) {
  const dictionary = useDictionary((state) => state.types)
  const href = useProfile(({ paths }) => refHref(meta, value, paths))
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
  if (href !== undefined && label !== undefined)
    return (
      <TextLink href={href} {...(quiet && { className: 'text-inherit hover:text-accent-text' })}>
        {text}
      </TextLink>
    )
  return <span title={text}>{text}</span>
}
