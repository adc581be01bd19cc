import { factsOf, type FieldMeta } from '@linli/api-client/kit'
import { StatusTag } from '@linli/ui/status-tag'
import { TextLink } from '@linli/ui/text-link'
import { Suspense } from 'react'
import { lazyCode } from '../session/lazy-code.ts'
import { type DictType, dictItemOf, useDictionary } from '../session/dictionary.ts'
import { useProfile } from '../session/profile.ts'
import { dictTone } from './dict-tones.ts'
import type { PicturedItemsProps } from './PicturedItems.tsx'
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

/** Nobody sees a colour by its figures. */
const isColour = /^#[0-9a-f]{6}$/iu

/** What is shown of an item: one that the dictionary does not know is its value. */
type ShownItem = PicturedItemsProps['items'][number]

// Few lists show files, or items with pictures.
const StoredFiles = lazyCode(async () => ({ default: (await import('./StoredFiles.tsx')).StoredFiles }))
const pictured = () => import('./pictured-parts.ts')
const PicturedItem = lazyCode(async () => ({ default: (await pictured()).PicturedItem }))
const PicturedItems = lazyCode(async () => ({ default: (await pictured()).PicturedItems }))

/** The room of pictures that are on their way: cards do not grow when they come. */
const PictureRoom = ({ value }: { readonly value: unknown }) => (
  <span className="inline-flex gap-1">
    {(Array.isArray(value) ? value.slice(0, 3) : [value]).map((key) => (
      <span key={String(key)} className="size-8 rounded-tag bg-fill" />
    ))}
  </span>
)

/**
 * A value of the contract on the page: states and items of dictionaries with their colour and word, pictures as
 * thumbnails, what points at another record as the way there, the rest as text.
 */
export const FieldValue = (props: FieldValueProps) =>
  props.meta.dict === undefined && props.meta.to === undefined ? (
    // Most cells of a table: they need not listen for words and pages that they do not show.
    <Shown {...props} dictionary={noWords} href={undefined} />
  ) : (
    <LookedUp {...props} />
  )

const noWords: ReadonlyMap<string, DictType> = new Map()

function LookedUp(props: FieldValueProps) {
  const dictionary = useDictionary((state) => state.types)
  const href = useProfile(({ paths }) => refHref(props.meta, props.value, paths))
  return <Shown {...props} dictionary={dictionary} href={href} />
}

interface ShownProps extends FieldValueProps {
  readonly dictionary: ReadonlyMap<string, DictType>
  /** Where the record is that the value points at. */
  readonly href: string | undefined
}

function Shown({ meta, value, label, quiet = false, dictionary, href }: ShownProps) {
  const text = fieldText(meta, value, { dictionary, label })
  if (text === emptyText) return <span className="text-text-3">{emptyText}</span>
  const { files } = factsOf(meta.kind)
  if (files)
    return (
      <Suspense fallback={files === 'image' ? <PictureRoom value={value} /> : text}>
        <StoredFiles meta={meta} value={value} />
      </Suspense>
    )
  const known = meta.dict === undefined ? [] : (dictionary.get(meta.dict)?.childs ?? [])
  if (meta.dict !== undefined && Array.isArray(value)) {
    const items = value
      .map(String)
      .map((one): ShownItem => dictItemOf(known, one) ?? { value: one, label: one })
    if (items.some(({ color, icon }) => icon || dictTone(color)))
      return (
        <Suspense fallback={text}>
          <PicturedItems items={items} text={text} inLine={quiet} />
        </Suspense>
      )
  }
  const item = typeof value === 'string' ? dictItemOf(known, value) : undefined
  const tone = fieldTone(meta, value) ?? dictTone(item?.color)
  if (item?.icon)
    return (
      <Suspense fallback={text}>
        <PicturedItem icon={item.icon} tone={tone} text={text} />
      </Suspense>
    )
  if (tone || meta.flow) return <StatusTag tone={tone ?? 'neutral'}>{text}</StatusTag>
  if (href !== undefined && label !== undefined)
    return (
      <TextLink href={href} {...(quiet && { className: 'text-inherit hover:text-accent-text' })}>
        {text}
      </TextLink>
    )
  return (
    <span title={text}>
      {isColour.test(text) && (
        <span
          aria-hidden
          className="me-2 inline-block size-3 rounded-tag align-[-1px]"
          style={{ background: text }}
        />
      )}
      {text}
    </span>
  )
}
