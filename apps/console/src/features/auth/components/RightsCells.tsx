import { Checkbox } from '@linli/ui/checkbox'
import { Tag } from '@linli/ui/tag'
import { isMarked, rightKinds } from './right-kinds.ts'
import { type CommonOp, commonOpKeys, type Kind, type Right } from './rights-grid.ts'

/** Says how much a right can do harm; nothing for ordinary ones. */
export function KindDot({ kind }: { readonly kind: Kind }) {
  if (!isMarked(kind)) return null
  const tone = kind === 'critical' ? 'bg-danger-solid' : 'bg-warning-solid'
  return <span aria-hidden="true" className={`inline-block size-1.5 shrink-0 rounded-full ${tone}`} />
}

interface Held {
  readonly checked: ReadonlySet<string>
  readonly onSet: (keys: readonly string[], on: boolean) => void
  /** Codes of the role it is held against. */
  readonly base: ReadonlySet<string> | undefined
}

interface RightsCellsProps extends Held {
  readonly common: Readonly<Partial<Record<CommonOp, Right>>> | undefined
  readonly others: readonly Right[]
}

/** The rights of one row: a cell for each common operation, and one for all others by their names. */
export function RightsCells({ common, others, ...held }: RightsCellsProps) {
  return (
    <>
      {commonOpKeys.map((op) => {
        const right = common?.[op]
        return (
          <td key={op} className="px-2 py-2">
            {right && <RightBox right={right} {...held} />}
          </td>
        )
      })}
      <td className="px-2 py-2">
        <span className="flex flex-wrap gap-x-4 gap-y-1">
          {others.map((right) => (
            <RightBox key={right.key} right={right} named {...held} />
          ))}
        </span>
      </td>
    </>
  )
}

interface RightBoxProps extends Held {
  readonly right: Right
  /** Shows the name, where no column says it. */
  readonly named?: boolean
}

function RightBox({ right, named = false, checked, onSet, base }: RightBoxProps) {
  const { key, code, name, kind } = right
  const on = checked.has(key)
  const title = isMarked(kind) ? `${name}（${rightKinds[kind].label}）` : name
  return (
    <span className="inline-flex items-center gap-1.5" title={`${title} ${code}`}>
      <Checkbox value={on} onChange={(next) => onSet([key], next)} {...(!named && { 'aria-label': title })}>
        {named ? name : undefined}
      </Checkbox>
      <KindDot kind={kind} />
      {base !== undefined && on !== base.has(code) && (
        <Tag tone={on ? 'success' : 'danger'}>{on ? '多' : '缺'}</Tag>
      )}
    </span>
  )
}
