import { ArrowRight } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { details } from '../../locale/zh-CN/details.ts'
import { assignInlineVars } from '../../private/assignInlineVars.ts'
import type { BaseProps } from '../../private/BaseProps.ts'
import { joinClasses } from '../../private/joinClasses.ts'
import { useMessages } from '../../private/LinliContext.ts'
import { presence } from '../../private/presence.ts'
import { Icon } from '../Icon/Icon.tsx'
import * as css from './Descriptions.css.ts'

/** A field of a record and its value. */
export interface DescriptionItem {
  /** Tells it from the others. */
  key: string
  /** Name of the field. */
  label: string
  /** Nothing, an empty text or null is shown as `—`. */
  value?: ReactNode
  /** The earlier value. Where it is given and differs, both are shown with what changed. */
  before?: ReactNode
  /** Over all columns. */
  wide?: boolean | undefined
}

export interface DescriptionsProps extends BaseProps {
  /** Fields in their order. */
  items: readonly DescriptionItem[]
  /** Most columns side by side. @default 3 */
  columns?: number | undefined
  /** Only what changed. @default false */
  changedOnly?: boolean | undefined
  /** The root element. */
  ref?: Ref<HTMLDListElement> | undefined
}

const isMissing = (value: ReactNode) =>
  value === undefined || value === null || value === '' || value === false
const hasChanged = (item: DescriptionItem) => 'before' in item && item.before !== item.value
function Value({ children }: { children: ReactNode }) {
  return isMissing(children) ? <span className={css.none}>—</span> : children
}

function Change({ item }: { item: DescriptionItem }) {
  const messages = useMessages('details', details)
  return (
    <span className={css.change}>
      <del aria-label={messages.before} className={css.before}>
        <Value>{item.before}</Value>
      </del>
      <Icon of={ArrowRight} size={14} className={css.arrow} />
      <ins aria-label={messages.after} className={css.after}>
        <Value>{item.value}</Value>
      </ins>
    </span>
  )
}

/** The fields of one record, for reading; with `before` values also what an edit changed. */
export function Descriptions({
  items,
  columns = 3,
  changedOnly = false,
  className,
  style,
  ...rest
}: DescriptionsProps) {
  const shown = changedOnly ? items.filter(hasChanged) : items
  const measure = assignInlineVars({ [css.columns]: String(columns) })
  return (
    <dl
      data-component="Descriptions"
      {...rest}
      style={{ ...measure, ...style }}
      className={joinClasses(css.root, className)}
    >
      {shown.map((item) => (
        <div
          key={item.key}
          data-wide={presence(item.wide)}
          data-changed={presence(hasChanged(item))}
          className={css.item}
        >
          <dt className={css.label}>{item.label}</dt>
          <dd className={css.value}>
            {hasChanged(item) ? <Change item={item} /> : <Value>{item.value}</Value>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
