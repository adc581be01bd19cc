import { Icon, type IconType } from '@linli/ui/icon'
import type { ReactNode } from 'react'
import { fileUrl } from './file-url.ts'
import { figureText } from './statistics/figure-words.ts'

interface CardCoverProps {
  /** Key of a picture. */
  readonly picture?: string | null | undefined
  readonly icon: IconType
  /** Whole pictures of products, filling ones of places. @default 'cover' */
  readonly fit?: 'cover' | 'contain'
  /** Drawn where there is no picture; the icon otherwise. */
  readonly children?: ReactNode
}

/** The upper part of a card: its picture, or what stands for it. */
export function CardCover({ picture, icon, fit = 'cover', children }: CardCoverProps) {
  return (
    <div className="grid h-32 shrink-0 place-items-center overflow-hidden bg-canvas text-text-3">
      {picture ? (
        <img
          src={fileUrl(picture)}
          alt=""
          loading="lazy"
          className={`size-full ${fit === 'cover' ? 'object-cover' : 'object-contain p-3'}`}
        />
      ) : (
        (children ?? <Icon of={icon} size={32} />)
      )}
    </div>
  )
}

interface CardFiguresProps {
  readonly of: readonly {
    readonly label: string
    readonly value: string | number
  }[]
}

/** The numbers of a card, side by side. */
export function CardFigures({ of }: CardFiguresProps) {
  return (
    <dl className="m-0 grid auto-cols-fr grid-flow-col gap-2">
      {of.map(({ label, value }) => (
        <div key={label} className="min-w-0">
          <dt className="truncate text-caption text-text-3">{label}</dt>
          <dd className="m-0 truncate text-body font-semibold tabular-nums">{figureText(value)}</dd>
        </div>
      ))}
    </dl>
  )
}

interface CardLineProps {
  readonly icon: IconType
  readonly children: ReactNode
}

/** One line of a card's body. */
export function CardLine({ icon, children }: CardLineProps) {
  return (
    <span className="flex min-w-0 items-center gap-2 text-small text-text-2">
      <Icon of={icon} size={14} className="shrink-0 text-text-3" />
      <span className="truncate">{children}</span>
    </span>
  )
}
