import type { DictItem } from '../session/dictionary.ts'
import { dictTone } from './dict-tones.ts'
import { PicturedItem } from './PicturedItem.tsx'

export interface PicturedItemsProps {
  readonly items: readonly Pick<DictItem, 'value' | 'label' | 'color' | 'icon'>[]
  /** All of them in words. */
  readonly text: string
  /** In one line, as a table has them. */
  readonly inLine: boolean
}

/** Several items of a dictionary, each with its colour and its picture. */
export const PicturedItems = ({ items, text, inLine }: PicturedItemsProps) => (
  <span
    title={text}
    className={`inline-flex max-w-full items-center gap-x-3 ${inLine ? 'overflow-hidden align-middle' : 'flex-wrap'}`}
  >
    {items.map(({ value, label, color, icon }) => (
      <PicturedItem key={value} icon={icon} tone={dictTone(color)} text={label} />
    ))}
  </span>
)
